import type { Resource } from '../../../resources/definition';
import { literal } from '../../../server/db/sql';
import type { Proof } from '../../../server/proofs';
import { numberSql } from '../../../server/resources/number';
import { balancesInBook, documentsInBook } from '../../contabilidade/server';
import { anulacaoReceita } from '../resources/anulacao_receita';
import { estornoExtraOrcamentario } from '../resources/estorno_extra_orcamentario';
import { lancamentoReceita } from '../resources/lancamento_receita';
import { movimentacaoAtivoRealizavel } from '../resources/movimentacao_ativo_realizavel';
import { movimentacaoExtraOrcamentaria } from '../resources/movimentacao_extra_orcamentaria';
import { movimentacaoFundoInvestimento } from '../resources/movimentacao_fundo_investimento';
import { transferenciaBancaria } from '../resources/transferencia_bancaria';
import { transferenciaEntreFontes } from '../resources/transferencia_entre_fontes';
import { transferenciaEntreOrgaos } from '../resources/transferencia_entre_orgaos';
import { estornadoSql } from './estorno';

const nomeSql = (what: string) => `'${what} ' || coalesce(d.numero, d.id) || '/' || d.exercicio`;
const nomeDe = (resource: Resource) => `${literal(`${resource.label.one} `)} || ${numberSql(resource)('d')}`;

/** Documents that a reversal of the same kind takes back: it reverses their entry, and has none of its own. */
const ESTORNAVEIS: readonly Resource[] = [
  transferenciaBancaria,
  transferenciaEntreFontes,
  transferenciaEntreOrgaos,
  movimentacaoAtivoRealizavel,
];

/**
 * CF6, of money between two accounts: whatever the year of the transfer, and whatever its fonte became when the year turned, what had not
 * arrived at the end of the year is what the book has on the way.
 */
const emTransito: Proof = {
  codigo: 'CF6',
  nome: 'Transferências bancárias: valor em trânsito',
  verifica: 'O valor em trânsito guardado (transferências bancárias) é o saldo da conta 1.1.3.8.1.06.',
  lados: ['Transferências', 'Livro'],
  unidade: 'moeda',
  link: transferenciaBancaria.route.base,
  sql: `select 'Valor em trânsito' as descricao, (
      select coalesce(sum(t.valor), 0) from public.transferencia_bancaria t
       where t.cliente_id = $1 and t.entidade_id = $2 and t.exercicio <= $3 and t.data_exclusao is null and t.estorno_de_id is null
         and (t.em_transito or t.data_credito > make_date($3, 12, 31)) and not ${estornadoSql(transferenciaBancaria)('t')}) as a,
    (select coalesce(sum(s.debitos - s.creditos), 0) from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
      where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and c.codigo like '1.1.3.8.1.06%') as b, null::text as link`,
};

// the book keeps them by título; what waits until it is known whose it is has an account of its own
const depositos = () =>
  balancesInBook(movimentacaoExtraOrcamentaria, {
    chave: 'titulo',
    linhas: `select x.codigo as chave, 'Título ' || x.codigo as nome, '${movimentacaoExtraOrcamentaria.route.base}' as link, sum(m.valor) as a_devolver
      from public.movimento_de_titulo m join public.titulo_extra_orcamentario x on x.id = m.titulo_extra_id
     where m.cliente_id = $1 and m.entidade_id = $2 and m.exercicio = $3 and x.natureza = 'deposito' group by x.codigo`,
    guarda: [{ coluna: 'a_devolver', nome: 'valor a devolver', contas: ['2.1.8.8', '-2.1.8.8.1.01', '-2.1.8.8.1.04.99'] }],
    semAbertura: true,
  });

/** What the documents of the treasury keep is what the book has of them (handbook Contabilidade, CF5 and CF6). */
export const provasDoFinanceiro = (): readonly Proof[] => [
  documentsInBook(lancamentoReceita, nomeSql('Receita')),
  documentsInBook(anulacaoReceita, nomeSql('Anulação de receita')),
  ...ESTORNAVEIS.map((resource) => documentsInBook(resource, nomeDe(resource), 'd.estorno_de_id is null')),
  documentsInBook(movimentacaoExtraOrcamentaria, nomeDe(movimentacaoExtraOrcamentaria), 'd.lancamento_receita_id is null'),
  documentsInBook(estornoExtraOrcamentario, nomeDe(estornoExtraOrcamentario), 'd.anulacao_receita_id is null'),
  // a gain is posted by the revenue that it is
  documentsInBook(
    movimentacaoFundoInvestimento,
    nomeDe(movimentacaoFundoInvestimento),
    'd.estorno_de_id is null and d.lancamento_receita_id is null',
  ),
  emTransito,
  ...depositos(),
];
