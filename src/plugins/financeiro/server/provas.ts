import type { Resource } from '../../../resources/definition';
import { literal } from '../../../server/db/sql';
import type { Proof } from '../../../server/proofs';
import { numberSql } from '../../../server/resources/number';
import { balancesInBook, deAlgumRegistro, documentsInBook, identity } from '../../contabilidade/server';
import { anulacaoReceita } from '../resources/anulacao_receita';
import { boletimCaixa } from '../resources/boletim_caixa';
import { contaBancaria } from '../resources/conta_bancaria';
import { estornoExtraOrcamentario } from '../resources/estorno_extra_orcamentario';
import { lancamentoReceita } from '../resources/lancamento_receita';
import { movimentacaoAtivoRealizavel } from '../resources/movimentacao_ativo_realizavel';
import { movimentacaoExtraOrcamentaria } from '../resources/movimentacao_extra_orcamentaria';
import { movimentacaoFundoInvestimento } from '../resources/movimentacao_fundo_investimento';
import { tituloExtraOrcamentario } from '../resources/titulo_extra_orcamentario';
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

/** What waits until it is known whose it is has an account of its own, and is of no título in the book (2040, 2041). */
const SEM_OS_A_IDENTIFICAR = '-2.1.8.8.1.04.99';

// the book keeps them by título
const depositos = () =>
  balancesInBook(movimentacaoExtraOrcamentaria, {
    chave: 'titulo',
    linhas: `select x.codigo as chave, 'Título ' || x.codigo as nome, '${movimentacaoExtraOrcamentaria.route.base}' as link, sum(m.valor) as a_devolver
      from public.movimento_de_titulo m join public.titulo_extra_orcamentario x on x.id = m.titulo_extra_id
     where m.cliente_id = $1 and m.entidade_id = $2 and m.exercicio = $3 and x.natureza = 'deposito' group by x.codigo`,
    guarda: [{ coluna: 'a_devolver', nome: 'valor a devolver', contas: ['2.1.8.8', '-2.1.8.8.1.01', SEM_OS_A_IDENTIFICAR] }],
    semAbertura: true,
  });

/** I13, of the revenue: what was launched of each nature, less what was annulled, is what the accounts of the class 6 have. */
const receitaDosDocumentos = () =>
  balancesInBook(lancamentoReceita, {
    chave: 'natureza_receita_id',
    linhas: `select n.id::text as chave, 'Receita ' || n.codigo as nome, '${lancamentoReceita.route.base}' as link, sum(v.valor) as realizada
      from (select coalesce(p.natureza_receita_id, d.natureza_receita_id) as natureza, f.liquido as valor
              from public.lancamento_receita d join public.lancamento_receita_fontes f on f.pai_id = d.id left join public.previsao_receita p on p.id = f.receita_prevista_id
             where d.cliente_id = $1 and d.entidade_id = $2 and d.exercicio = $3 and d.data_exclusao is null
            union all
            select coalesce(p.natureza_receita_id, d.natureza_receita_id), -f.liquido
              from public.anulacao_receita d join public.anulacao_receita_fontes f on f.pai_id = d.id left join public.previsao_receita p on p.id = f.receita_prevista_id
             where d.cliente_id = $1 and d.entidade_id = $2 and d.exercicio = $3 and d.data_exclusao is null) v
      join public.natureza_receita n on n.id = v.natureza group by n.id`,
    guarda: [{ coluna: 'realizada', nome: 'receita realizada', contas: ['6.2.1.2', '6.2.1.3'] }],
  }).map(identity('I13', 'A receita realizada, somados os lançamentos e as anulações de cada natureza, é a das contas da classe 6.'));

/** I14, of the boletim: what the last one that was closed says of each account and fonte is what the book had at the end of its day. */
const ultimoBoletim: Proof = {
  codigo: 'CF7',
  nome: 'Identidade I14',
  verifica: 'O saldo de cada conta e fonte no último boletim fechado é o do livro no fim daquele dia.',
  lados: ['Boletim', 'Livro'],
  unidade: 'moeda',
  link: boletimCaixa.route.base,
  // what the book has now, less the little that moved after the day
  sql: `with boletim as (
      select b.id, b.data from public.boletim_caixa b
       where b.cliente_id = $1 and b.entidade_id = $2 and b.exercicio = $3 and b.situacao = 'fechado' and b.data_exclusao is null order by b.data desc limit 1),
    dito as (select x.conta_bancaria_id as conta, x.fonte_recurso_id as fonte, x.saldo_atual as valor from public.boletim_caixa_contas x join boletim b on b.id = x.pai_id),
    no_livro as (
      select v.conta, v.fonte, sum(v.valor) as valor from (
        select (s.conta_corrente ->> 'conta_bancaria_id')::bigint as conta, s.fonte_recurso_id as fonte, s.debitos - s.creditos as valor
          from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
         where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and s.periodo < 13 and c.conta_corrente_classe = 'CB'
        union all
        select y.conta_bancaria_id, y.fonte_recurso_id, case y.dc when 'D' then -y.valor else y.valor end
          from boletim b join public.lancamento_contabil l on l.data > b.data join public.lancamento_contabil_linha y on y.pai_id = l.id
          join public.plano_conta c on c.id = y.conta_id
         where l.cliente_id = $1 and l.entidade_id = $2 and l.exercicio = $3 and l.periodo < 13 and c.conta_corrente_classe = 'CB') v group by 1, 2)
    select 'Conta ' || coalesce(k.descricao, '') || ', fonte ' || coalesce(regexp_replace(f.codigo, '\\.0000$', ''), '') as descricao,
           coalesce(d.valor, 0) as a, coalesce(n.valor, 0) as b, '${boletimCaixa.route.base}/' || b.id as link
      from boletim b cross join (dito d full join no_livro n on n.conta = d.conta and n.fonte = d.fonte)
      left join public.conta_bancaria k on k.id = coalesce(d.conta, n.conta) left join public.fonte_recurso f on f.id = coalesce(d.fonte, n.fonte)`,
};

/** I16: the money is in accounts, and what is owed to others in títulos, that the entity has. */
const deRegistros = (): readonly Proof[] => [
  deAlgumRegistro({
    registros: 'contas bancárias da entidade',
    contas: ['1.1.1', '1.1.3.5', '1.1.4'],
    chave: 'conta_bancaria_id',
    existe: 'exists (select from public.conta_bancaria b where b.id::text = k.chave and b.cliente_id = $1 and b.entidade_id = $2)',
    nome: "coalesce((select 'Conta ' || b.descricao from public.conta_bancaria b where b.id::text = k.chave), 'Conta bancária de registro ' || k.chave)",
    link: contaBancaria.route.base,
  }),
  deAlgumRegistro({
    registros: 'títulos extraorçamentários',
    contas: ['2.1.8.8', SEM_OS_A_IDENTIFICAR],
    chave: 'titulo',
    existe: 'exists (select from public.titulo_extra_orcamentario x where x.cliente_id = $1 and x.codigo = k.chave)',
    nome: "'Título ' || k.chave",
    link: tituloExtraOrcamentario.route.base,
  }),
];

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
  ...receitaDosDocumentos(),
  ultimoBoletim,
  ...deRegistros(),
];
