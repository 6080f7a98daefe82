import { literal } from '../../../../server/db/sql';
import { entityOf } from '../../../../server/entity';
import type { QueryProof } from '../../../../server/proofs';
import { onReport } from '../../../../server/reports/report';
import { provasDasDotacoes } from '../../../contabilidade/server';
import { conferenciaSaldos } from '../../reports/conferencia-saldos';
import { empenho } from '../../resources/empenho';
import { saldosDosEmpenhos } from '../provas';

const DOTACAO = '/planejamento/dotacao';

/** SQL of a proof with its cliente, entity and exercício in their places. */
const located = ({ sql }: QueryProof, lugar: readonly [string, string, string]): string =>
  sql.replace(/\$([123])(?!\d)/g, (_all, n) => lugar[Number(n) - 1] as string);

/** SQL of what the kept balances of an account have beside its lines, by a key: the cache of the book, proven by the book itself. */
const doLivroSql = (
  chave: string,
  contas: string,
  nome: string,
  lado: 1 | -1,
  [cliente, entidade, exercicio]: readonly [string, string, string],
) => `
  select ${nome} as descricao, x.guardado as a, x.livro as b, null::text as link, x.fonte_recurso_id as fonte, null::bigint as orgao from (
    select ${chave}, fonte_recurso_id, ${lado} * sum(guardado) as guardado, ${lado} * sum(livro) as livro from (
      select (s.conta_corrente ->> 'conta_bancaria_id')::bigint as conta_bancaria_id, s.fonte_recurso_id, s.debitos - s.creditos as guardado, 0 as livro
        from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
       where s.cliente_id = ${cliente} and s.entidade_id = ${entidade} and s.exercicio = ${exercicio} and ${contas}
      union all
      select l.conta_bancaria_id, l.fonte_recurso_id, 0, case l.dc when 'D' then l.valor else -l.valor end
        from public.lancamento_contabil m join public.lancamento_contabil_linha l on l.pai_id = m.id join public.plano_conta c on c.id = l.conta_id
       where m.cliente_id = ${cliente} and m.entidade_id = ${entidade} and m.exercicio = ${exercicio} and ${contas}) k group by 1, 2) x
  left join public.fonte_recurso f on f.id = x.fonte_recurso_id`;

/** The lines of each way of looking: descricao, a, b, link, fonte, orgao, and the name of the balance. */
function rowsSql(por: string, lugar: readonly [string, string, string]): string {
  if (por === 'fonte')
    return `select 'Disponibilidade' as saldo, y.* from (${doLivroSql('fonte_recurso_id as chave', "c.codigo like '8.2.1.1.1.%'", "f.codigo || ' – ' || f.nome", -1, lugar)}) y`;
  if (por === 'conta')
    return `select 'Saldo' as saldo, y.* from (${doLivroSql('conta_bancaria_id', "c.conta_corrente_classe = 'CB'", "(select b.descricao from public.conta_bancaria b where b.id = x.conta_bancaria_id) || ' · fonte ' || f.codigo", 1, lugar)}) y`;
  const [proofs, link] = por === 'dotacao' ? [provasDasDotacoes(), DOTACAO] : [saldosDosEmpenhos(), empenho.route.base];
  const of =
    por === 'dotacao'
      ? `left join public.dotacao d on y.link = ${literal(`${link}/`)} || d.id`
      : `left join public.empenho e on y.link = ${literal(`${link}/`)} || e.id left join public.dotacao d on d.id = e.dotacao_id`;
  return proofs
    .map(
      (proof) =>
        `select ${literal(proof.nome.replace(/^[^:]*: /, ''))} as saldo, y.*, d.fonte_recurso_id as fonte, d.orgao_id as orgao from (${located(proof, lugar)}) y ${of}`,
    )
    .join(' union all ');
}

/** Read as the conferência proves it: what the module declares, and nothing written again for the screen. */
export const conferenciaSaldosRules = onReport(conferenciaSaldos, {
  frame: async (work) => ({
    about: [],
    draft: null,
    found: { cliente: work.cliente.id, entidade: entityOf(work), exercicio: work.setting.exercicio },
    notes: ['As diferenças se investigam: nada se corrige aqui. Todas as noites um livro que não confere é avisado a quem o mantém.'],
  }),
  source: ({ cliente, entidade, exercicio, por, orgao_id, fonte_recurso_id, so_diferencas }, param) => {
    const lugar = [`${param(cliente)}::bigint`, `${param(entidade)}::bigint`, `${param(exercicio)}::smallint`] as const;
    const conditions = [
      ...(so_diferencas ? ['r.a is distinct from r.b'] : []),
      ...(orgao_id ? [`r.orgao = ${param(Number(orgao_id))}`] : []),
      ...(fonte_recurso_id ? [`r.fonte = ${param(Number(fonte_recurso_id))}`] : []),
    ];
    return `select r.descricao as item, r.saldo, r.a as guardado, r.b as livro, r.a - r.b as diferenca, r.link as destino,
                   case when r.a is distinct from r.b then 'O guardado não é o do livro.' end as divergencia
              from (${rowsSql(String(por), lugar)}) r ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''} order by r.descricao, r.saldo`;
  },
});
