import type { Proof } from '../../../../server/proofs';
import { lancamentoContabil } from '../../resources/lancamento_contabil';
import { saldoContabil } from '../../resources/saldo_contabil';

const LANCAMENTO = lancamentoContabil.route.base;
const OF_BOOK = 'l.cliente_id = $1 and l.entidade_id = $2 and l.exercicio = $3';
const linkSql = `'${LANCAMENTO}/' || l.id`;

/** CF1: a row for all that are there, one for each gap, and one for what the head counts beyond the last. */
const numeros: Proof = {
  codigo: 'CF1',
  nome: 'Numeração dos lançamentos',
  verifica: 'Os lançamentos têm os números de 1 ao último do cabeçalho do livro, sem falhas.',
  lados: ['Lançamentos', 'Último número'],
  unidade: 'quantidade',
  link: LANCAMENTO,
  sql: `with l as (select l.numero, coalesce(lag(l.numero) over (order by l.numero), 0) as antes from public.lancamento_contabil l where ${OF_BOOK}),
     cabeca as (select coalesce(max(b.ultimo_numero), 0) as ultimo from public.livro_contabil b where b.entidade_id = $2 and b.exercicio = $3)
   select 'Lançamentos do livro' as descricao, count(*)::numeric as a, count(*)::numeric as b, null::text as link from l
   union all
   select format('Faltam os nºs %s a %s', antes + 1, numero - 1), 0, numero - antes - 1, null from l where numero > antes + 1
   union all
   select format('O cabeçalho do livro diz nº %s, e o último lançamento é o nº %s', c.ultimo, x.ultimo), 0, c.ultimo - x.ultimo, null
     from cabeca c cross join (select coalesce(max(numero), 0) as ultimo from l) x where c.ultimo <> x.ultimo`,
};

/** CF2: each link again from all that its entry says, the last one in the head, and that of a closed month as it was kept. */
const encadeamento: Proof = {
  codigo: 'CF2',
  nome: 'Encadeamento dos lançamentos',
  verifica:
    'O código de cada lançamento, calculado outra vez de tudo o que ele diz (quando e por quem foi registrado, as partidas e as suas chaves), é o que foi gravado, segue o do anterior, termina no do cabeçalho do livro e, no fim de um mês encerrado, é o que se guardou ao encerrá-lo.',
  lados: ['Códigos', 'Que conferem'],
  unidade: 'quantidade',
  link: LANCAMENTO,
  sql: `with l as (
     select l.id, l.numero, s.hash, s.hash_anterior, s.formato, lag(s.hash, 1, '') over w as elo, lead(l.id) over w is null as ultimo
       from public.lancamento_contabil l left join public.lancamento_contabil_selo s on s.lancamento_id = l.id where ${OF_BOOK} window w as (order by l.numero))
   select format('Lançamento nº %s', l.numero) as descricao, 1::numeric as a,
          (l.hash is not null and l.hash_anterior = l.elo
             and l.hash = encode(sha256(convert_to(l.hash_anterior || '|' || lancamento_contabil_selado(l.id, l.formato), 'UTF8')), 'hex'))::int::numeric as b,
          ${linkSql} as link
     from l
   union all
   select 'Último código, no cabeçalho do livro', 1, (b.ultimo_hash = coalesce((select l.hash from l where l.ultimo), ''))::int, null
     from public.livro_contabil b where b.entidade_id = $2 and b.exercicio = $3
   union all
   select format('Código guardado no encerramento do mês %s', lpad(f.mes::text, 2, '0')), 1,
          (f.hash = coalesce((select x.hash from l x where x.numero = f.ultimo_numero), ''))::int, null
     from public.fechamento_mensal f where f.cliente_id = $1 and f.entidade_id = $2 and f.exercicio = $3 and f.reaberto_em is null`,
};

const lados: Proof = {
  codigo: 'CF3',
  nome: 'Débitos e créditos',
  verifica: 'Em cada lançamento, e em cada natureza da informação, a soma dos débitos é a dos créditos (Lei 4.320, art. 86).',
  lados: ['Débitos', 'Créditos'],
  unidade: 'moeda',
  link: LANCAMENTO,
  sql: `select format('Lançamento nº %s, natureza %s', l.numero, case c.natureza_informacao when 'P' then 'patrimonial' when 'O' then 'orçamentária' else 'de controle' end) as descricao,
          coalesce(sum(x.valor) filter (where x.dc = 'D'), 0) as a, coalesce(sum(x.valor) filter (where x.dc = 'C'), 0) as b, ${linkSql} as link
     from public.lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id join public.plano_conta c on c.id = x.conta_id
    where ${OF_BOOK} group by l.id, l.numero, c.natureza_informacao`,
};

const saldos: Proof = {
  codigo: 'CF4',
  nome: 'Saldos das contas',
  verifica: 'O movimento guardado de cada conta, conta-corrente e mês é a soma das partidas.',
  lados: ['Saldos', 'Partidas'],
  unidade: 'moeda',
  link: saldoContabil.route.base,
  sql: `with linhas as (
     select l.periodo, x.conta_id, x.isf, md5(conta_corrente_de(x)::text) as chave,
            coalesce(sum(x.valor) filter (where x.dc = 'D'), 0) as debitos, coalesce(sum(x.valor) filter (where x.dc = 'C'), 0) as creditos
       from public.lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id where ${OF_BOOK} group by 1, 2, 3, 4),
     saldos as (select s.* from public.saldo_contabil s where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3)
   select format('Conta %s, período %s: %s', c.codigo, coalesce(s.periodo, p.periodo), v.lado) as descricao, v.a, v.b, null::text as link
     from saldos s full join linhas p on p.conta_id = s.conta_id and p.periodo = s.periodo and p.chave = s.chave and coalesce(p.isf, '') = coalesce(s.isf, '')
     join public.plano_conta c on c.id = coalesce(s.conta_id, p.conta_id)
    cross join lateral (values ('débitos', coalesce(s.debitos, 0), coalesce(p.debitos, 0)), ('créditos', coalesce(s.creditos, 0), coalesce(p.creditos, 0))) v(lado, a, b)`,
};

/** What a book proves of itself: CF1 to CF4. */
export const provasDoLivro: readonly Proof[] = [numeros, encadeamento, lados, saldos];
