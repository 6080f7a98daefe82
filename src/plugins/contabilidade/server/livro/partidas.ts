import { isDeepStrictEqual } from 'node:util';
import { fromCents, toCents } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { keysOf } from '../../calculo/conta-corrente';
import { type Base, COMODINS } from '../../resources/evento_contabil';
import { completarCodigoDaConta } from '../tabelas/plano';
import type { Comodim, Conta, Contexto, EventoEmVigor, Linha, LinhaDoFato, ParDoEvento, Parte } from './tipos';

/** What the registers say, asked before the lines are composed. */
export interface Registros {
  conta: (codigo: string) => Conta | undefined;
  /** Code of the account of a role for the nature of a context, by longest prefix. */
  dePara: (papel: Comodim, contexto: Contexto) => string | undefined;
  /** The STN code of a fonte (500 to 999). */
  fonteStn: (id: number) => string | undefined;
  /** The nature that a message names. */
  natureza: (contexto: Contexto) => string | undefined;
}

/** The account of each kind of conta bancária (execução 5.2). */
const CONTA_DO_TIPO = {
  movimento: '1.1.1.1.1.19',
  arrecadacao: '1.1.1.1.1.30',
  aplicacao: '1.1.1.1.1.50',
  vinculada: '1.1.1.1.1.19',
  caixa: '1.1.1.1.1.01',
  rpps: '1.1.1.1.1.06',
} as const;

/** Placeholders of the side that money leaves. */
const OF_ORIGIN: readonly string[] = ['DISP', 'CON', 'DEP', 'RZ'];

/**
 * The lines of an event for a part of a fact: pairs in their order, debit before credit. A pair whose base is zero has no
 * lines; a negative one has its sides changed.
 *
 * @param espelho posts the mirror: every pair with its sides changed
 * @throws ValidationError when the event is not configured for the nature, or a choice is missing (V5)
 */
export function montarLinhas(evento: EventoEmVigor, parte: Parte, registros: Registros, espelho = false): Linha[] {
  return evento.pares.flatMap((par) => {
    if (par.base === 'retido' && parte.retencoes) {
      return parte.retencoes.flatMap(({ valor, conta, titulo }) => {
        const contexto = { ...parte.contexto, titulo, contas: { ...parte.contexto?.contas, CON: conta } };
        return linesOfPair(evento, par, toCents(valor), contexto, registros, espelho);
      });
    }
    return linesOfPair(evento, par, amountOf(parte, par.base), parte.contexto ?? {}, registros, espelho);
  });
}

/** What a base is worth; líquido and reconhecido are what is left when only the rest is told. */
function amountOf({ valor, valores = {} }: Parte, base: Base): bigint {
  const given = valores[base];
  if (given !== undefined) return toCents(given);
  const whole = toCents(valores.bruto ?? valor);
  if (base === 'valor' || base === 'bruto') return whole;
  if (base === 'liquido') return whole - toCents(valores.retido) - toCents(valores.deducao);
  return base === 'reconhecido' ? whole - toCents(valores.nao_reconhecido) : 0n;
}

function linesOfPair(
  evento: EventoEmVigor,
  par: ParDoEvento,
  amount: bigint,
  contexto: Contexto,
  registros: Registros,
  espelho: boolean,
): Linha[] {
  if (amount === 0n) return [];
  const swapped = amount < 0n !== espelho;
  const valor = fromCents(amount < 0n ? -amount : amount);
  const side = (which: 'debito' | 'credito') => {
    const token = escolherToken(evento, which === 'debito' ? par.conta_debito : par.conta_credito, contexto);
    const own = noFim(endOf(par, which, token), contexto);
    const contas = which === 'credito' ? { ...contexto.contas, ...contexto.contas_do_credito } : contexto.contas;
    return (dc: 'D' | 'C') => lineOf(evento, token, dc, valor, { ...contexto, ...own, contas }, registros, par);
  };
  const [debit, credit] = [side('debito'), side('credito')];
  const lines = swapped ? [credit('D'), debit('C')] : [debit('D'), credit('C')];
  // an account that gives to itself moves nothing: the document took both sides to it
  return isDeepStrictEqual({ ...lines[0], dc: '' }, { ...lines[1], dc: '' }) ? [] : lines;
}

/** Of `A|B`, the one that the document takes. */
function escolherToken(evento: EventoEmVigor, side: string, { escolhas = [], contas = {} }: Contexto): string {
  const tokens = side.split('|');
  if (tokens.length === 1) return side;
  const wanted = new Set([...escolhas, ...escolhas.map((one) => completarCodigoDaConta(one))]);
  const chosen =
    tokens.find((token) => wanted.has(token) || wanted.has(completarCodigoDaConta(token))) ?? tokens.find((token) => token in contas);
  if (!chosen) throw refusal(`Evento contábil ${evento.codigo}: diga qual é a conta, entre ${tokens.join(' e ')}.`);
  return chosen;
}

/** Of which end of a transfer a side is: what it leaves, where it comes, or what the document says of both. */
type Ponta = 'origem' | 'destino' | 'documento';

function endOf({ fonte }: ParDoEvento, side: 'debito' | 'credito', token: string): Ponta {
  if (fonte === 'origem' || fonte === 'destino') return fonte;
  if (fonte === 'troca') return side === 'debito' ? 'destino' : 'origem';
  if (fonte === 'troca_inversa') return side === 'debito' ? 'origem' : 'destino';
  if (OF_ORIGIN.includes(token) || token.startsWith('2.1.8.8')) return 'origem';
  return token === 'DEST' || token.startsWith('6.2.1') ? 'destino' : 'documento';
}

/** Fonte and CO of an end; those of the document, of what the document does not tell apart. */
function noFim(ponta: Ponta, contexto: Contexto): Pick<Contexto, 'fonte_recurso_id' | 'co_id'> {
  const { fonte_recurso_id, co_id, fonte_origem_id = fonte_recurso_id, fonte_destino_id = fonte_recurso_id } = contexto;
  const { co_origem_id = co_id, co_destino_id = co_id } = contexto;
  if (ponta === 'origem') return { fonte_recurso_id: fonte_origem_id, co_id: co_origem_id };
  return ponta === 'destino' ? { fonte_recurso_id: fonte_destino_id, co_id: co_destino_id } : { fonte_recurso_id, co_id };
}

function lineOf(
  evento: EventoEmVigor,
  token: string,
  dc: 'D' | 'C',
  valor: string,
  contexto: Contexto,
  registros: Registros,
  par: ParDoEvento,
): Linha {
  const [name = '', forced] = token.split(':');
  const codigo = accountOf(evento, name, contexto, registros);
  const conta = registros.conta(codigo);
  if (!conta) throw refusal(`Evento contábil ${evento.codigo}: a conta ${codigo} não está no plano do exercício.`);
  const isf = conta.isf === 'nd' ? null : conta.isf === 'FP' ? isfDe(name, forced) : conta.isf;
  // a fund, or the account that a loan enters: the pair names the account, the context the bank's
  const conta_bancaria = name === 'DISP' ? contexto.conta_bancaria : (contexto.conta_destino ?? contexto.conta_bancaria);
  const known = {
    ...contexto,
    conta_bancaria_id: conta_bancaria?.id,
    titulo: contexto.titulo ?? tituloDe(conta, evento, contexto, registros),
  };
  if (par.fonte !== 'documento' && contexto.fonte_recurso_id === undefined)
    throw refusal(`Evento contábil ${evento.codigo}: informe as fontes de origem e de destino.`);
  return { conta_id: conta.id, dc, valor, isf, ...keysOf(conta, isf, known) };
}

/** The título of a line: its own account, or, of what the fonte owes for it, the account that the event names of what is kept of others. */
function tituloDe(conta: Conta, evento: EventoEmVigor, contexto: Contexto, registros: Registros): string | undefined {
  if (conta.conta_corrente_classe === 'XT') return conta.codigo;
  if (!OWED_BY_TITULO.test(conta.codigo)) return undefined;
  const sides = evento.pares.flatMap(({ conta_debito, conta_credito }) => [conta_debito, conta_credito]);
  const named = sides.find((side) => side.split('|').some(ehTitulo));
  return named && accountOf(evento, escolherToken(evento, named, contexto), contexto, registros);
}

const OWED_BY_TITULO = /^8\.2\.1\.1\.3\.0[23]/;
const ehTitulo = (token: string) => ['CON', 'DEP', 'RZ'].includes(token) || token.startsWith('2.1.8.8.');

/**
 * A line that the fact itself names.
 *
 * @throws ValidationError when its account is not of the year
 */
export function namedLine({ conta: codigo, dc, valor, isf: given, contexto = {} }: LinhaDoFato, registros: Registros): Linha {
  const conta = registros.conta(completarCodigoDaConta(codigo));
  if (!conta) throw refusal(`A conta ${completarCodigoDaConta(codigo)} não está no plano do exercício.`);
  const isf = conta.isf === 'nd' ? null : conta.isf === 'FP' ? (given ?? 'P') : conta.isf;
  const known = { ...contexto, conta_bancaria_id: contexto.conta_bancaria?.id, titulo: contexto.titulo ?? conta.codigo };
  return { conta_id: conta.id, dc, valor, isf, ...keysOf(conta, isf, known) };
}

/** A liability recognised by competence is permanent until it is settled (N2). */
function isfDe(token: string, forced: string | undefined): 'F' | 'P' {
  return forced === 'F' || token === 'PAS' ? 'F' : 'P';
}

function accountOf(evento: EventoEmVigor, token: string, contexto: Contexto, registros: Registros): string {
  const named = contexto.contas?.[token];
  if (named && named !== token && named in COMODINS) return accountOf(evento, named, contexto, registros);
  if (named) return completarCodigoDaConta(named);
  if (!(token in COMODINS)) return completarCodigoDaConta(token);
  if (token === 'DISP' || token === 'DEST') {
    const conta = token === 'DISP' ? contexto.conta_bancaria : contexto.conta_destino;
    if (!conta) throw refusal(`Evento contábil ${evento.codigo}: informe ${COMODINS[token]}.`);
    return completarCodigoDaConta(conta.conta_contabil ?? CONTA_DO_TIPO[conta.tipo]);
  }
  if (token === 'CDR') return completarCodigoDaConta(controlOf(evento, contexto, registros));
  const found = registros.dePara(token as Comodim, contexto);
  if (found) return found;
  const natureza = registros.natureza(contexto);
  throw refusal(
    natureza
      ? `Evento contábil ${evento.codigo} não configurado para a natureza ${naturezaEscrita(natureza)}.`
      : `Evento contábil ${evento.codigo}: informe ${COMODINS[token as Comodim]}.`,
  );
}

/** A nature of expense without the desdobramento that it does not have: `3.3.90.39.00` → `3.3.90.39`. */
export function naturezaEscrita(codigo: string): string {
  return /^\d\.\d\.\d\d\./.test(codigo) ? codigo.replace(/\.00$/, '') : codigo;
}

/** CDR: ordinary, extraordinary or bound resources, by the fonte. */
function controlOf(evento: EventoEmVigor, { fonte_recurso_id }: Contexto, registros: Registros): string {
  const stn = fonte_recurso_id === undefined ? undefined : registros.fonteStn(fonte_recurso_id);
  if (!stn) throw refusal(`Evento contábil ${evento.codigo}: informe a fonte de recurso.`);
  return stn === '500' || stn === '501' ? '7.2.1.1.1' : stn.startsWith('86') ? '7.2.1.1.3' : '7.2.1.1.2';
}

/** Lines of the same account, side and conta-corrente, added up, in the order in which they first came. */
export function unificarLinhas(lines: readonly Linha[]): Linha[] {
  const merged = new Map<string, Linha>();
  for (const line of lines) {
    const { valor, ...key } = line;
    const id = JSON.stringify(Object.entries(key).sort());
    const before = merged.get(id);
    merged.set(id, before ? { ...before, valor: fromCents(toCents(before.valor) + toCents(valor)) } : line);
  }
  return [...merged.values()];
}

/** A refusal of a fact: it is about the whole of it. */
export function refusal(message: string): ValidationError {
  return new ValidationError({ id: [message] });
}
