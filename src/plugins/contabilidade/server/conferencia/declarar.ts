import type { Resource } from '../../../../resources/definition';
import { ident, literal } from '../../../../server/db/sql';
import type { Proof, QueryProof } from '../../../../server/proofs';
import { lancamentoContabil } from '../../resources/lancamento_contabil';
import { balanceSql, termsSql } from './saldos';

type Declared = Pick<Resource, 'name' | 'label' | 'route'>;

/**
 * CF5, of a kind of documents: each that was confirmed has its entry, and each entry that names one has its document.
 *
 * @param nome SQL of what a document `d` is called
 * @param confirmado SQL of whether a document `d` is one that the ledger is told of
 */
export function documentsInBook(resource: Declared, nome: string, confirmado = 'true'): Proof {
  const { many, one } = resource.label;
  return {
    codigo: 'CF5',
    nome: `Documentos: ${many.toLowerCase()}`,
    verifica: `Cada documento confirmado (${many.toLowerCase()}) tem o seu lançamento, e cada lançamento, o seu documento.`,
    lados: ['Documentos', 'Com lançamento'],
    unidade: 'quantidade',
    link: resource.route.base,
    sql: `with lancado as (
       select l.origem_id, min(l.id) as lancamento_id, bool_or(l.entidade_id = $2) as deste_livro from public.lancamento_contabil l
        where l.cliente_id = $1 and l.exercicio = $3 and l.origem_tipo = ${literal(resource.name)} and l.origem_id is not null group by 1)
     select ${nome} as descricao, 1::numeric as a, (x.origem_id is not null)::int::numeric as b, '${resource.route.base}/' || d.id as link
       from public.${ident(resource.name)} d left join lancado x on x.origem_id = d.id
      where d.cliente_id = $1 and d.entidade_id = $2 and d.exercicio = $3 and d.data_exclusao is null and (${confirmado})
     union all
     select format('Lançamento sem documento (${one} %s)', x.origem_id), 0, 1, '${lancamentoContabil.route.base}/' || x.lancamento_id
       from lancado x where x.deste_livro and not exists (select from public.${ident(resource.name)} d where d.id = x.origem_id and d.data_exclusao is null)`,
  };
}

/** What a record keeps of the books, in a column of its own. */
interface Guardado {
  /** The column. */
  coluna: string;
  /** What it is called: `empenhado`. */
  nome: string;
  /** Groups of the chart whose balance it is (`6.2.2.1.3`); with a minus before it, taken off. */
  contas: readonly string[];
}

interface Guardados {
  /** The key of conta-corrente that tells the balances apart: `dotacao_id`. */
  chave: string;
  /** SQL of what is kept in the book: rows with the value of the key as text (`chave`), `nome`, `link` and the columns. */
  linhas: string;
  guarda: readonly Guardado[];
  /** Without what the exercício began with, when the records only know of what came in it. */
  semAbertura?: boolean;
  /** SQL of which balances `s` of the book are compared; all that have the key without it. */
  so?: string;
}

/**
 * CF6, of records that keep balances of their own beside the books: each column is the balance of its accounts, by the key of
 * conta-corrente that names the record, before the closing of the year brings them to zero.
 */
export function balancesInBook(resource: Declared, { chave, linhas, guarda, semAbertura, so = 'true' }: Guardados): QueryProof[] {
  const { one, many } = resource.label;
  return guarda.map(({ coluna, nome, contas }) => ({
    codigo: 'CF6',
    nome: `${many}: ${nome}`,
    verifica: `O ${nome} guardado (${many.toLowerCase()}) é o saldo ${said(contas)} na mesma chave do livro.`,
    lados: [many, 'Livro'],
    unidade: 'moeda',
    link: resource.route.base,
    sql: `with guardado as (${linhas}),
       no_livro as (select s.conta_corrente ->> ${literal(chave)} as chave, ${balanceSql(contas)} as valor
         from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
        where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and s.periodo < 13${semAbertura ? ' and s.periodo > 0' : ''} and ${termsSql(contas)}
          and s.conta_corrente ? ${literal(chave)} and ${so} group by 1)
     select coalesce(g.nome, ${literal(`Só no livro: ${one.toLowerCase()} `)} || x.chave) as descricao, coalesce(g.${ident(coluna)}, 0) as a, coalesce(x.valor, 0) as b, g.link
       from guardado g full join no_livro x on x.chave = g.chave`,
  }));
}

interface DeUmRegistro {
  /** What the keys are of, in the plural: `contas bancárias`. */
  registros: string;
  /** Groups of the chart whose balance is theirs. */
  contas: readonly string[];
  /** The key of conta-corrente that names the record: `conta_bancaria_id`. */
  chave: string;
  /** SQL of whether the value `k.chave` of the key names one of the book. */
  existe: string;
  /** SQL of what `k.chave` is called. */
  nome: string;
  /** Address of the records. */
  link: string;
}

/**
 * I16, of accounts that a subledger details: each key of their balance names a record of the entity. What each record has is told by
 * the point of its own kept balances (CF6); with nothing outside the records, their sum is the balance of the accounts.
 */
export function deAlgumRegistro({ registros, contas, chave, existe, nome, link }: DeUmRegistro): QueryProof {
  return {
    codigo: 'CF7',
    nome: 'Identidade I16',
    verifica: `Todo o saldo ${said(contas)} é de registros que existem (${registros}).`,
    lados: ['De registros', 'Livro'],
    unidade: 'moeda',
    link,
    sql: `select ${nome} as descricao, case when ${existe} then k.valor else 0 end as a, k.valor as b, null::text as link
       from (select s.conta_corrente ->> ${literal(chave)} as chave, ${balanceSql(contas)} as valor
               from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
              where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and s.periodo < 13 and ${termsSql(contas)} and s.conta_corrente ? ${literal(chave)}
              group by 1) k`,
  };
}

/** An identity of section 9 that kept balances prove: a point of CF7, with the words of the identity. */
export function identity(codigo: string, verifica: string): (proof: QueryProof) => QueryProof {
  return (proof) => ({ ...proof, codigo: 'CF7', nome: `Identidade ${codigo}`, verifica });
}

/** `da conta 6.2.2.1.1`, `das contas 6.2.2.1.3.03, 6.2.2.1.3.04`, or `da conta 2.1.8.8, menos 2.1.8.8.1.01`. */
function said(contas: readonly string[]): string {
  const [taken, added] = [contas.filter((conta) => conta.startsWith('-')), contas.filter((conta) => !conta.startsWith('-'))];
  const off = taken.length > 0 ? `, menos ${taken.map((conta) => conta.slice(1)).join(', ')}` : '';
  return `${added.length === 1 ? 'da conta' : 'das contas'} ${added.join(', ')}${off}`;
}
