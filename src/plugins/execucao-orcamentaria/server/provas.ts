import type { Resource } from '../../../resources/definition';
import { literal } from '../../../server/db/sql';
import type { Proof, QueryProof } from '../../../server/proofs';
import { numberSql } from '../../../server/resources/number';
import { balancesInBook, documentsInBook, identity } from '../../contabilidade/server';
import { devolucaoSuprimento } from '../resources/devolucao_suprimento';
import { empenho } from '../resources/empenho';
import { empenhoAnulacao } from '../resources/empenho_anulacao';
import { empenhoEmLiquidacao } from '../resources/empenho_em_liquidacao';
import { empenhoReforco } from '../resources/empenho_reforco';
import { liquidacao } from '../resources/liquidacao';
import { liquidacaoAnulacao } from '../resources/liquidacao_anulacao';
import { movimentacaoOrcamentaria } from '../resources/movimentacao_orcamentaria';
import { pagamento } from '../resources/pagamento';
import { pagamentoAnulacao } from '../resources/pagamento_anulacao';
import { prestacaoSuprimento } from '../resources/prestacao_suprimento';
import { reservaDotacao } from '../resources/reserva_dotacao';
import { reservaDotacaoAnulacao } from '../resources/reserva_dotacao_anulacao';
import { restoAPagarMovimento } from '../resources/restos/resto_a_pagar_movimento';
import { retencao } from '../resources/retencao';
import { provasDosRestos } from './restos/provas';
import { adiantadoSql } from './suprimento/saldos';

const nomeSql = (resource: Resource): string => `${literal(`${resource.label.one} `)} || coalesce(${numberSql(resource)('d')}, d.id::text)`;

/** The documents of the execution that the ledger is told of, and when one is confirmed. */
const DOCUMENTOS: readonly (readonly [resource: Resource, confirmado?: string])[] = [
  [reservaDotacao],
  [reservaDotacaoAnulacao],
  // those of before the months that are kept here are in the opening
  [empenho, 'd.numero is not null and not antes_do_corte(d.cliente_id, d.exercicio::smallint, d.data_emissao)'],
  [empenhoReforco],
  [empenhoAnulacao],
  // what takes a recognition back reverses its entry, and has none of its own
  [empenhoEmLiquidacao, 'd.estorno_de_id is null'],
  [liquidacao],
  [liquidacaoAnulacao],
  [pagamento],
  [pagamentoAnulacao],
  [restoAPagarMovimento, 'd.estorno_de_id is null'],
  // of accounts that were approved and refused then, the entry and its reversal stay
  [prestacaoSuprimento, "d.situacao = 'aprovada'"],
  [devolucaoSuprimento],
  [movimentacaoOrcamentaria, "d.situacao in ('efetivada', 'estornada')"],
];

const OF_BOOK = 'cliente_id = $1 and {}.entidade_id = $2 and {}.exercicio = $3 and {}.data_exclusao is null';
const noLivro = (t: string): string => `${t}.${OF_BOOK.replaceAll('{}', t)}`;

/** The balances that each empenho keeps. */
export const saldosDosEmpenhos = (): readonly QueryProof[] =>
  balancesInBook(empenho, {
    chave: 'empenho_id',
    linhas: `select e.id::text as chave, 'Empenho ' || ${numberSql(empenho)('e')} as nome, '${empenho.route.base}/' || e.id as link, e.valor_liquido, e.a_liquidar,
      e.em_liquidacao, e.a_pagar, e.pago from public.empenho e where ${noLivro('e')} and e.numero is not null`,
    guarda: [
      { coluna: 'valor_liquido', nome: 'valor líquido', contas: ['6.2.2.1.3'] },
      { coluna: 'a_liquidar', nome: 'valor a liquidar', contas: ['6.2.2.1.3.01', '6.2.2.1.3.05'] },
      { coluna: 'em_liquidacao', nome: 'valor em liquidação', contas: ['6.2.2.1.3.02', '6.2.2.1.3.06'] },
      { coluna: 'a_pagar', nome: 'valor a pagar', contas: ['6.2.2.1.3.03', '6.2.2.1.3.07'] },
      { coluna: 'pago', nome: 'valor pago', contas: ['6.2.2.1.3.04'] },
    ],
  });

/** The book keeps what is to be paid by empenho: the liquidações of each are added up. */
export const saldosDasLiquidacoes = () =>
  balancesInBook(liquidacao, {
    chave: 'empenho_id',
    linhas: `select l.empenho_id::text as chave, 'Liquidações do empenho ' || ${numberSql(empenho)('e')} as nome, '${empenho.route.base}/' || e.id as link, sum(l.a_pagar) as a_pagar
      from public.liquidacao l join public.empenho e on e.id = l.empenho_id where ${noLivro('l')} group by l.empenho_id, e.id`,
    guarda: [{ coluna: 'a_pagar', nome: 'valor a pagar', contas: ['6.2.2.1.3.03', '6.2.2.1.3.07'] }],
  });

const saldosDosSuprimentos = () =>
  balancesInBook(prestacaoSuprimento, {
    chave: 'instrumento',
    linhas: `select 'empenho:' || e.id as chave, 'Suprimento do empenho ' || ${numberSql(empenho)('e')} as nome, '${empenho.route.base}/' || e.id as link,
        ${adiantadoSql('e')} as a_comprovar from public.empenho e where ${noLivro('e')} and e.numero is not null and e.tipo_despesa = 'suprimento'`,
    guarda: [{ coluna: 'a_comprovar', nome: 'valor adiantado e não comprovado', contas: ['1.1.3.1.1.02'] }],
    semAbertura: true,
  });

/** What was withheld and paid in the year, whatever the year of the liquidação that declared it: what payments withhold adds, what is paid takes. */
const RETIDO_NO_ANO = [
  ['pagamento', ''],
  ['pagamento_anulacao', '-'],
  ['movimentacao_extra_orcamentaria', '-'],
  ['estorno_extra_orcamentario', ''],
]
  .map(
    ([of, sinal]) =>
      `select r.titulo_extra_id, ${sinal}z.valor from public.${of}_retencoes z join public.${of} m on m.id = z.pai_id join public.retencao r on r.id = z.retencao_id where ${noLivro('m')}`,
  )
  .join(' union all ');

// the book keeps them by título; what came with the opening balances has no retenção, and is paid without choosing one
const saldosDasRetencoes = () =>
  balancesInBook(retencao, {
    chave: 'titulo',
    linhas: `select x.codigo as chave, 'Título ' || x.codigo as nome, '${retencao.route.base}' as link, sum(v.valor) as a_recolher
      from (${RETIDO_NO_ANO}
            union all select m.titulo_extra_id, m.valor from public.movimento_de_titulo m
             where m.cliente_id = $1 and m.entidade_id = $2 and m.exercicio = $3 and not m.de_retencoes) v
      join public.titulo_extra_orcamentario x on x.id = v.titulo_extra_id and x.natureza = 'consignacao' group by x.codigo`,
    guarda: [{ coluna: 'a_recolher', nome: 'valor a recolher', contas: ['2.1.8.8.1.01'] }],
    semAbertura: true,
  });

/** I13, of the expense: what the documents of each ficha add up to is what the accounts of the class 6 have. */
const despesaDosDocumentos = () =>
  balancesInBook(empenho, {
    chave: 'dotacao_id',
    linhas: `select e.dotacao_id::text as chave, 'Ficha ' || lpad(d.ficha::text, 4, '0') as nome, '/planejamento/dotacao/' || d.id as link,
        sum(e.valor_liquido) as empenhada, sum(e.liquidado) as liquidada, sum(e.pago) as paga
      from public.empenho e join public.dotacao d on d.id = e.dotacao_id where ${noLivro('e')} and e.numero is not null group by e.dotacao_id, d.id`,
    guarda: [
      { coluna: 'empenhada', nome: 'despesa empenhada', contas: ['6.2.2.1.3'] },
      { coluna: 'liquidada', nome: 'despesa liquidada', contas: ['6.2.2.1.3.03', '6.2.2.1.3.04', '6.2.2.1.3.07'] },
      { coluna: 'paga', nome: 'despesa paga', contas: ['6.2.2.1.3.04'] },
    ],
    // what was settled before the months that are kept here has no document
    so: "s.conta_corrente ? 'empenho_id'",
  }).map((proof) => identity('I13', `${proof.nome}: a soma dos documentos de cada ficha é a das contas da classe 6.`)(proof));

/** What the documents of the execution keep is what the book has of them (handbook Execução 1.1; Contabilidade, CF5 and CF6). */
export const provasDaExecucao = (): readonly Proof[] => [
  ...DOCUMENTOS.map(([resource, confirmado]) => documentsInBook(resource, nomeSql(resource), confirmado)),
  ...saldosDosEmpenhos(),
  ...saldosDasLiquidacoes(),
  ...saldosDasRetencoes(),
  ...provasDosRestos,
  ...saldosDosSuprimentos(),
  ...despesaDosDocumentos(),
];
