import { literal, wordsSql } from '../../../../server/db/sql';
import { ValidationError } from '../../../../server/http/errors';
import { onReport } from '../../../../server/reports/report';
import { balanceteVerificacao } from '../../reports/balancete-verificacao';
import { livroRazao } from '../../reports/livro-razao';
import { NATUREZAS_INFORMACAO } from '../../resources/plano_conta';

const NAMES = wordsSql('natureza', NATUREZAS_INFORMACAO);
const ALL = 9;

export const balanceteVerificacaoRules = onReport(balanceteVerificacao, {
  frame: async (work, { exercicio, de, ate }) => {
    if (Number(de) > Number(ate)) throw new ValidationError({ ate: ['O fim do período não pode vir antes do início.'] });
    const chart = await work.inYear(Number(exercicio)).db.first('select 1 as um from plano_conta limit 1');
    return chart ? { about: [], draft: null, notes: ['A abertura do exercício (período 0) está no saldo anterior.'] } : null;
  },
  source: ({ de, ate, nivel, natureza, detalhe, sem_movimento, exercicio }, param) => {
    const [from, to, level] = [`${param(Number(de))}::int`, `${param(Number(ate))}::int`, `${param(Number(nivel))}::int`];
    const whole = Number(nivel) === ALL;
    const detailed = detalhe !== 'conta' && whole;
    const key = detalhe === 'fonte' ? 's.fonte_recurso_id::text' : 's.chave';
    const name =
      detalhe === 'fonte'
        ? `(select 'Fonte ' || f.codigo || ' – ' || f.nome from public.fonte_recurso f where f.id::text = d.chave)`
        : `(select s.conta_corrente_texto from saldo_contabil s where s.conta_id = d.conta_id and s.chave = d.chave limit 1)`;
    const wanted = natureza ? `where c.natureza_informacao = ${param(natureza)}` : '';
    // what an account has is what those below it have: each movement climbs to its class
    return `with recursive mov as (
      select s.conta_id, ${key} as chave, coalesce(s.isf, '') as isf,
             coalesce(sum(s.debitos - s.creditos) filter (where s.periodo < ${from}), 0) as anterior,
             coalesce(sum(s.debitos) filter (where s.periodo >= ${from}), 0) as debitos,
             coalesce(sum(s.creditos) filter (where s.periodo >= ${from}), 0) as creditos
        from saldo_contabil s where s.periodo <= ${to} group by 1, 2, 3),
    contas as (select c.id, c.codigo, c.titulo, c.isf, c.nivel, c.superior_id, c.natureza_informacao from plano_conta c ${wanted}),
    sobe as (
      select m.conta_id as base, m.conta_id as id from (select distinct conta_id from mov) m
      union all select b.base, c.superior_id from sobe b join contas c on c.id = b.id where c.superior_id is not null),
    somas as (
      select b.id, sum(m.anterior) as anterior, sum(m.debitos) as debitos, sum(m.creditos) as creditos
        from sobe b join mov m on m.conta_id = b.base group by b.id),
    vistas as (
      select c.*, coalesce(s.anterior, 0) as anterior, coalesce(s.debitos, 0) as debitos, coalesce(s.creditos, 0) as creditos
        from contas c left join somas s on s.id = c.id
       where c.nivel <= ${level} ${sem_movimento ? '' : 'and (s.anterior <> 0 or s.debitos <> 0 or s.creditos <> 0)'}),
    folhas as (select v.* from vistas v where not exists (select from contas c where c.superior_id = v.id and c.nivel <= ${level})),
    detalhes as (
      select v.natureza_informacao, v.codigo, m.conta_id, m.chave, nullif(m.isf, '') as isf, sum(m.anterior) as anterior, sum(m.debitos) as debitos, sum(m.creditos) as creditos
        from folhas v join mov m on m.conta_id = v.id where ${detailed} group by 1, 2, 3, 4, 5),
    linhas as (
      select natureza_informacao as natureza, 1 as parte, codigo as ordem, regexp_replace(codigo, '(\\.0+)+$', '') as codigo, titulo, nullif(isf, 'nd') as isf,
             anterior, debitos, creditos, null::text as forte,
             ${literal(`${livroRazao.path}?exercicio=`)} || ${param(Number(exercicio))}::int || '&conta_id=' || id as destino from vistas
      union all
      select d.natureza_informacao, 1, d.codigo || ' ' || coalesce(d.chave, ''), null, coalesce(${name}, 'Sem conta-corrente'), d.isf,
             d.anterior, d.debitos, d.creditos, null, null from detalhes d),
    somadas as (
      select natureza, 1 as parte, ordem, codigo, titulo, isf, greatest(anterior, 0) as anterior_d, greatest(-anterior, 0) as anterior_c, debitos, creditos,
             greatest(anterior + debitos - creditos, 0) as atual_d, greatest(creditos - debitos - anterior, 0) as atual_c, forte, destino from linhas
      union all
      select natureza_informacao, 2, null, 'Total', ${NAMES.replaceAll('natureza ', 'natureza_informacao ')}, null, sum(greatest(anterior, 0)), sum(greatest(-anterior, 0)),
             sum(debitos), sum(creditos), sum(greatest(anterior + debitos - creditos, 0)), sum(greatest(creditos - debitos - anterior, 0)), 'subtotal', null
        from folhas group by natureza_informacao
      union all
      select null, 3, null, 'Total', 'Todas as naturezas', null, sum(greatest(anterior, 0)), sum(greatest(-anterior, 0)),
             sum(debitos), sum(creditos), sum(greatest(anterior + debitos - creditos, 0)), sum(greatest(creditos - debitos - anterior, 0)), 'total', null
        from folhas having count(*) > 0)
    select ${NAMES} as natureza_informacao, codigo, titulo, isf, anterior_d, anterior_c, debitos, creditos, atual_d, atual_c, forte, destino
      from somadas order by array_position(array['P', 'O', 'C'], natureza) nulls last, parte, ordem`;
  },
});
