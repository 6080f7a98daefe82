import { compareDecimals, type DraftOf, formatDate, formatDecimal, type Issues, sumDecimals } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import type { Work } from '../../../../server/work';
import { TIPOS_DE_VARIACAO } from '../../resources/evento_contabil';
import type { ChaveDaLinha, lancamentoContabil } from '../../resources/lancamento_contabil';
import { documentsOf, SISTEMAS_COM_CONTAS } from '../tabelas/donos';
import { admits } from './pares';
import type { ParDoEvento } from './tipos';

type Draft = Partial<DraftOf<typeof lancamentoContabil>>;
type LineDraft = NonNullable<Draft['linhas']>[number];

interface Evento extends Record<string, unknown> {
  codigo: string;
  gatilho: string;
  em_vigor: boolean;
  pares: Pick<ParDoEvento, 'conta_debito' | 'conta_credito' | 'base'>[] | null;
}

/** The account of a line, as the rules of manual entries see it. */
interface Conta extends Record<string, unknown> {
  id: number;
  codigo: string;
  isf: string;
  conta_corrente_classe: string | null;
  bloqueio_manual: boolean;
}

/** A line with its account. */
interface Partida {
  codigo: string;
  dc: 'D' | 'C';
  valor: string;
  /** What tells its balance apart, of a control account. */
  instrumento: string;
}

/**
 * What keeps an entry that somebody types out of the book: its event is of documents, an account of it has an owner (ME1), or its
 * lines are not pairs of the event (ME2, ME3).
 */
export async function julgarLancamentoManual(work: Work, draft: Draft): Promise<Issues> {
  const data = draft.data ?? work.today();
  const evento = await lerEvento(work, draft.evento_id, data);
  if (!evento) return {};
  const wrong = julgarEvento(evento, data);
  if (wrong) return { evento_id: [wrong] };
  const linhas = draft.linhas ?? [];
  const contas = await lerContas(work, linhas);
  const owned = julgarDonos(linhas, contas, await lerSistemasEmUso(work, data));
  if (Object.keys(owned).length > 0) return owned;
  const broken = julgarPares(evento, linhas.flatMap(partidaDe(contas)));
  return broken ? { linhas: [broken] } : {};
}

async function lerEvento(work: Work, evento: Draft['evento_id'], data: string): Promise<Evento | undefined> {
  return work.db.first<Evento>(
    `select e.codigo, e.gatilho, e.vigencia_inicio <= $2::date and (e.vigencia_fim is null or e.vigencia_fim >= $2::date) as em_vigor,
            (select json_agg(json_build_object('conta_debito', p.conta_debito, 'conta_credito', p.conta_credito, 'base', p.base) order by p.ordem)
               from evento_contabil_pares p where p.pai_id = e.id) as pares
       from evento_contabil e where e.id = $1`,
    [evento, data],
  );
}

function julgarEvento({ codigo, gatilho, em_vigor }: Evento, data: string): string | null {
  if (gatilho !== 'manual') return `O evento ${codigo} é automático: só os documentos o usam. Escolha um evento manual.`;
  return em_vigor ? null : `Esta versão do evento ${codigo} não vale em ${formatDate(data)}. Escolha a que está em vigor nesse dia.`;
}

async function lerContas(work: Work, linhas: readonly LineDraft[]): Promise<Map<number, Conta>> {
  const rows = await work.db.rows<Conta>(
    'select id, codigo, isf, conta_corrente_classe, bloqueio_manual from plano_conta where id = any($1::bigint[])',
    [linhas.map(({ conta_id }) => conta_id)],
  );
  return new Map(rows.map((conta) => [conta.id, conta]));
}

/** The systems that own accounts where they are in use, and that the entity uses on the day. */
async function lerSistemasEmUso(work: Work, data: string): Promise<ReadonlySet<string>> {
  const rows = await work.db.rows<{ codigo: string }>(
    `select s.codigo from sistema_gestao g join sistema s on s.id = g.sistema_id
      where g.entidade_id = $1 and g.ativo and g.data_implantacao <= $2::date and s.codigo = any($3::text[])`,
    [entityOf(work), data, SISTEMAS_COM_CONTAS],
  );
  return new Set(rows.map(({ codigo }) => codigo));
}

function julgarDonos(linhas: readonly LineDraft[], contas: ReadonlyMap<number, Conta>, emUso: ReadonlySet<string>): Issues {
  return Object.fromEntries(
    linhas.flatMap((linha, n) => {
      const conta = contas.get(linha.conta_id);
      const wrong = conta && ownedBecause(conta, sideOf(conta, linha), emUso);
      return wrong ? [[`linhas.${n}.conta_id`, [wrong]]] : [];
    }),
  );
}

/** F or P: of its account when it has only one, or as the line says. */
function sideOf({ isf }: Conta, linha: LineDraft): 'F' | 'P' | null {
  return isf === 'F' || isf === 'P' ? isf : isf === 'FP' ? (linha.isf ?? null) : null;
}

function ownedBecause(conta: Conta, lado: 'F' | 'P' | null, emUso: ReadonlySet<string>): string | null {
  const documentos = documentsOf(conta, lado, emUso);
  const named = `A conta ${conta.codigo}${conta.isf === 'FP' && lado === 'F' ? ', no lado Financeiro,' : ''} só recebe lançamentos de documentos`;
  if (documentos) return `${named} (${documentos}): registre o fato na tela deles, ou escolha outra conta.`;
  if (conta.bloqueio_manual) return `${named}, como diz o plano de contas. Escolha outra conta.`;
  return lado === 'F' ? `${named}: nenhum lançamento manual move o lado Financeiro. Escolha outra conta.` : null;
}

const partidaDe =
  (contas: ReadonlyMap<number, Conta>) =>
  ({ conta_id, dc, valor, ...keys }: LineDraft): Partida[] => {
    const conta = contas.get(conta_id);
    if (!conta) return [];
    const known = keys as Partial<Record<ChaveDaLinha, unknown>>;
    return [{ dc, valor, codigo: conta.codigo, instrumento: String(known.instrumento ?? '') }];
  };

/**
 * ME2: each debit meets a credit of the same value in one pair of the event, and of the pairs that are one or the other (N15) all
 * are of one kind. Sides that do not balance are left to the book, which says by how much.
 */
function julgarPares({ codigo, pares }: Evento, partidas: readonly Partida[]): string | null {
  if (!balances(partidas)) return null;
  const all = pares ?? [];
  const kinds = TIPOS_DE_VARIACAO.filter((tipo) => all.some(({ base }) => base === tipo));
  const choices = kinds.length === 0 ? [all] : kinds.map((kind) => all.filter(({ base }) => base === kind || !kinds.includes(base)));
  const refusals = choices.map((some) => unmatched(codigo, some, partidas));
  if (refusals.includes(null)) return null;
  const whole = unmatched(codigo, all, partidas);
  if (whole !== null) return whole;
  const [first] = partidas.filter(({ dc }) => dc === 'D');
  return `O evento ${codigo} é de um tipo só em cada lançamento (aumentativa, diminutiva ou permutativa): separe a partir de D ${first?.codigo}.`;
}

function balances(partidas: readonly Partida[]): boolean {
  const somar = (dc: string) => sumDecimals(['0.00', ...partidas.filter((one) => one.dc === dc).map(({ valor }) => valor)]);
  return compareDecimals(somar('D'), somar('C')) === 0;
}

/** Why the debits do not each meet a credit of their own; null when they do. */
function unmatched(codigo: string, pares: NonNullable<Evento['pares']>, partidas: readonly Partida[]): string | null {
  const debits = partidas.filter(({ dc }) => dc === 'D');
  const credits = partidas.filter(({ dc }) => dc === 'C');
  const taken = new Map<Partida, Partida>();
  const meets = (debit: Partida, credit: Partida) => compareDecimals(debit.valor, credit.valor) === 0 && admits(pares, debit, credit);
  const sameKey = (debit: Partida, credit: Partida) => debit.codigo < '7' || debit.instrumento === credit.instrumento;
  const tomar = (debit: Partida, seen: Set<Partida>): boolean =>
    credits.some((credit) => {
      if (seen.has(credit) || !meets(debit, credit) || !sameKey(debit, credit)) return false;
      seen.add(credit);
      const before = taken.get(credit);
      if (before && !tomar(before, seen)) return false;
      taken.set(credit, debit);
      return true;
    });
  const alone = debits.find((debit) => !tomar(debit, new Set()));
  if (!alone) return null;
  const free = credits.filter((credit) => !taken.has(credit));
  const apart = free.find((credit) => meets(alone, credit));
  if (apart) return `Os dois lados de D ${alone.codigo} / C ${apart.codigo} devem ter o mesmo contrato, convênio ou processo.`;
  const equal = free.find(({ valor }) => compareDecimals(valor, alone.valor) === 0);
  if (equal) return `O evento ${codigo} não admite D ${alone.codigo} / C ${equal.codigo}.`;
  return `A partida D ${alone.codigo} de R$ ${formatDecimal(alone.valor, 2)} não tem crédito do mesmo valor. Escreva cada débito com o seu crédito.`;
}
