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

const emTransito = () =>
  balancesInBook(transferenciaBancaria, {
    chave: 'fonte_recurso_id',
    linhas: `select t.fonte_recurso_id::text as chave, 'Fonte ' || f.codigo as nome, '${transferenciaBancaria.route.base}' as link, sum(t.valor) as em_transito
      from public.transferencia_bancaria t join public.fonte_recurso f on f.id = t.fonte_recurso_id
     where t.cliente_id = $1 and t.entidade_id = $2 and t.exercicio = $3 and t.data_exclusao is null and t.em_transito
       and t.estorno_de_id is null and not ${estornadoSql(transferenciaBancaria)('t')} group by t.fonte_recurso_id, f.codigo`,
    guarda: [{ coluna: 'em_transito', nome: 'valor em trânsito', contas: ['1.1.3.8.1.06'] }],
    semAbertura: true,
  });

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
  ...emTransito(),
  ...depositos(),
];
