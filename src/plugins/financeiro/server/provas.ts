import type { Resource } from '../../../resources/definition';
import { literal } from '../../../server/db/sql';
import type { Proof } from '../../../server/proofs';
import { numberSql } from '../../../server/resources/number';
import { balancesInBook, documentsInBook } from '../../contabilidade/server';
import { anulacaoReceita } from '../resources/anulacao_receita';
import { lancamentoReceita } from '../resources/lancamento_receita';
import { transferenciaBancaria } from '../resources/transferencia_bancaria';
import { transferenciaEntreFontes } from '../resources/transferencia_entre_fontes';
import { transferenciaEntreOrgaos } from '../resources/transferencia_entre_orgaos';
import { estornadoSql } from './estorno';

const nomeSql = (what: string) => `'${what} ' || coalesce(d.numero, d.id) || '/' || d.exercicio`;
const nomeDe = (resource: Resource) => `${literal(`${resource.label.one} `)} || ${numberSql(resource)('d')}`;

/** Documents that a reversal of the same kind takes back: it reverses their entry, and has none of its own. */
const ESTORNAVEIS: readonly Resource[] = [transferenciaBancaria, transferenciaEntreFontes, transferenciaEntreOrgaos];

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

/** What the documents of the treasury keep is what the book has of them (handbook Contabilidade, CF5 and CF6). */
export const provasDoFinanceiro = (): readonly Proof[] => [
  documentsInBook(lancamentoReceita, nomeSql('Receita')),
  documentsInBook(anulacaoReceita, nomeSql('Anulação de receita')),
  ...ESTORNAVEIS.map((resource) => documentsInBook(resource, nomeDe(resource), 'd.estorno_de_id is null')),
  ...emTransito(),
];
