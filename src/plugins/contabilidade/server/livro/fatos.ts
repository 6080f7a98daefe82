import { formatDate, isCivilDate, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { ehDeRateio, exigirRateio } from '../consorcio/rateio';
import { EVENTO_DO_FATO } from '../tabelas/fatos';
import { recusarAlemDoAtivo } from './credito';
import { type Escriturado, escreverLancamento, LINE_COLUMNS, LINE_KEYS, travarLivroDoAno } from './escriturar';
import { montarLinhas, namedLine, refusal, unificarLinhas } from './partidas';
import { classificarPartes, lerEventos, lerRegistros } from './registros';
import type { EventoEmVigor, Fato, Linha, Parte } from './tipos';

/** What `simulate` shows: the lines that a fact would post, and by which event. */
export interface Composto {
  evento: EventoEmVigor;
  espelho: boolean;
  /** Codes of the natures that it is of. */
  naturezas: readonly string[];
  linhas: Linha[];
}

/**
 * Posts a fact: looks up the event in force on its date, resolves its accounts, writes the entry. The same `chave` sent again
 * answers the first entry.
 *
 * @throws ValidationError when there is no event for it, an account or a key of a conta-corrente is missing, the period is closed,
 *   or it takes from a credit more than there is of it
 */
export async function registrarFato(tx: Work, fato: Fato): Promise<Escriturado> {
  conferirFato(tx, fato);
  const own = noAnoDe(tx, fato.data);
  await travarLivroDoAno(own, fato.entidade_id, own.setting.exercicio);
  const known = await acharLancamento(own, fato.entidade_id, fato.chave);
  if (known) return known;
  const { evento, naturezas, linhas } = await montarFato(own, fato);
  const entry = await escreverLancamento(own, {
    entidade_id: fato.entidade_id,
    data: fato.data,
    evento_id: evento.id,
    historico: fato.historico ?? preencherTags(evento.historico_modelo ?? evento.nome, fato.textos ?? {}),
    documento: fato.documento,
    origem: fato.origem,
    chave: fato.chave,
    grupo: fato.grupo,
    periodo: fato.periodo,
    linhas,
  });
  await recusarAlemDoAtivo(own, fato, evento.codigo, linhas);
  if (DE_EMPENHO.includes(evento.codigo) && naturezas.some(ehDeRateio)) await exigirRateio(own, entry.lancamento_id);
  return entry;
}

/** Empenho, with a reserva or without, and what is added to it. */
const DE_EMPENHO = ['3010', '3011', '3012'];

/** The lines of a fact, without writing anything. */
export async function montarFato(work: Work, fato: Fato): Promise<Composto> {
  const { partes, ...composed } = await montarPartes(work, fato);
  const linhas = unificarLinhas(partes.flat());
  if (linhas.length === 0) throw refusal('O fato não tem valor a lançar.');
  return { ...composed, linhas };
}

/** The same, of each part of the fact by itself. */
export async function montarPartes(work: Work, fato: Fato): Promise<Omit<Composto, 'linhas'> & { partes: Linha[][] }> {
  const own = noAnoDe(work, fato.data);
  const main = fato.evento ?? EVENTO_DO_FATO[fato.fato];
  if (!main) throw refusal(`O fato ${fato.fato} não tem evento contábil.`);
  const classificadas = await classificarPartes(own, partsOf(fato));
  const { partes } = classificadas;
  const codeOf = (parte: Parte) => parte.evento ?? main;
  const codes = [...new Set([main, ...partes.map(codeOf)])];
  const eventos = await lerEventos(own, [...new Set(codes.map(semEspelho))], fato.data);
  const registros = await lerRegistros(own, eventos.values(), classificadas, fato.linhas);
  const naturezas = partes.flatMap(({ contexto }) => classificadas.naturezasDe(contexto ?? {}));
  const eventOf = (code: string) => eventos.get(semEspelho(code)) as EventoEmVigor;
  if (fato.linhas) {
    if (!OF_BALANCES.test(main)) throw refusal(`O evento ${main} lança os seus pares: o fato não diz as partidas.`);
    return { evento: eventOf(main), espelho: false, naturezas, partes: [fato.linhas.map((linha) => namedLine(linha, registros))] };
  }
  const lines = partes.map((parte) => montarLinhas(eventOf(codeOf(parte)), parte, registros, ehEspelho(codeOf(parte))));
  return { evento: eventOf(main), espelho: ehEspelho(main), naturezas, partes: lines };
}

/**
 * Reverses the entry of a fact, whole. A fact that is still in the queue is cancelled instead. Asked again, it answers the
 * first reversal.
 *
 * @param data when it is undone; never before the entry, and in its year
 * @returns the reversal, or null when the fact had no entry
 */
export async function estornarFato(
  tx: Work,
  { entidade_id, chave, data, motivo }: { entidade_id: number; chave: string; data: string; motivo: string },
): Promise<Escriturado | null> {
  const own = noAnoDe(tx, data);
  await travarLivroDoAno(own, entidade_id, own.setting.exercicio);
  const original = await acharLancamento(own, entidade_id, chave);
  if (original) return estornarLancamento(own, original.lancamento_id, data, motivo, `${chave}:estorno`);
  const reversed = await acharEstorno(own, entidade_id, chave);
  if (reversed) return reversed;
  const cancelled = await own.db.execute(
    `update public.fato_contabil set situacao = 'cancelado', motivo = $4, versao = versao + 1
      where cliente_id = $1 and entidade_id = $2 and chave = $3 and situacao in ('pendente', 'rejeitado')`,
    [tx.cliente.id, entidade_id, chave, motivo],
  );
  if (cancelled === 0) throw await unfoundRefusal(own, entidade_id, chave);
  return null;
}

/** Why a fact has no entry to be reversed in a year: one of a year before is reversed in its own book, while that is open. */
async function unfoundRefusal(own: Work, entidade: number, chave: string): Promise<ValidationError> {
  const { exercicio } = own.setting;
  const before = await own.db.first<{ numero: number; ano: number }>(
    `select l.numero, l.exercicio as ano from public.lancamento_contabil l
      where l.cliente_id = $1 and l.entidade_id = $2 and l.exercicio < $3 and l.chave = $4
        and not exists (select from public.lancamento_contabil r where r.estorno_de_id = l.id) order by l.exercicio desc limit 1`,
    [own.cliente.id, entidade, exercicio, chave],
  );
  if (!before) return refusal(`Não há lançamento do fato ${chave} em ${exercicio}.`);
  const { numero, ano } = before;
  return new ValidationError({
    data: [
      `O lançamento nº ${numero} é de ${ano}, e o seu estorno tem data de ${ano}, enquanto o exercício estiver aberto. Depois disso, o que se corrige é um fato novo de ${exercicio}.`,
    ],
  });
}

/**
 * The reversal of an entry: the same lines with sides changed, as one statement reads them. What undoes the opening or the closing
 * is of the same day (L9).
 */
export async function estornarLancamento(tx: Work, id: number, data: string, motivo: string, chave?: string): Promise<Escriturado> {
  const original = await tx.db.first<{
    entidade_id: number;
    evento_id: number;
    numero: number;
    origem_tipo: string;
    origem_id: number | null;
    documento: string | null;
    periodo: number;
    dia: string;
    chaves_de_antes: boolean;
  }>(
    `select entidade_id, evento_id, numero, origem_tipo, origem_id, documento, periodo, data::text as dia,
            numero <= livro_contabil_rechaveado_ate(entidade_id, exercicio) as chaves_de_antes
       from public.lancamento_contabil where id = $1 and cliente_id = $2`,
    [id, tx.cliente.id],
  );
  if (!original) throw refusal('Lançamento não encontrado.');
  const linhas = await tx.db.rows<Linha & Record<string, unknown>>(original.chaves_de_antes ? REKEYED_LINES : SWAPPED_LINES, [id]);
  return escreverLancamento(tx, {
    entidade_id: original.entidade_id,
    data: doFimDoAno(original.periodo) ? original.dia : data,
    evento_id: original.evento_id,
    historico: `Estorno do lançamento nº ${original.numero}: ${motivo}`,
    documento: original.documento ?? undefined,
    origem: { tipo: original.origem_tipo, id: original.origem_id },
    chave,
    estorno_de_id: id,
    linhas,
  });
}

/** The opening and the closing of the year. */
const doFimDoAno = (periodo: number) => periodo === 0 || periodo === 13;

const SWAPPED_LINES = `select ${LINE_COLUMNS.replace('dc,', "case dc when 'D' then 'C' else 'D' end as dc,").replace('valor,', 'valor::text,')}
  from public.lancamento_contabil_linha where pai_id = $1 order by ordem, id`;

/** The same of an entry from before the keys of today: its balances were moved to these since. */
const REKEYED_LINES = `select n.conta_id, case when n.valor > 0 then 'C' else 'D' end as dc, abs(n.valor)::text as valor, n.isf, k.*
  from public.lancamento_contabil l, livro_contabil_chaves_de_hoje(l.entidade_id, l.exercicio, l.id) n,
       jsonb_to_record(n.chave) as k(${LINE_KEYS}) where l.id = $1 and n.valor <> 0`;

/** The last reversal of what was posted under a key. */
async function acharEstorno(tx: Work, entidade: number, chave: string): Promise<Escriturado | undefined> {
  return tx.db.first<{ lancamento_id: number; numero: number }>(
    `select r.id as lancamento_id, r.numero from public.lancamento_contabil l join public.lancamento_contabil r on r.estorno_de_id = l.id
      where l.cliente_id = $1 and l.entidade_id = $2 and l.exercicio = $3 and l.chave = $4 order by r.numero desc limit 1`,
    [tx.cliente.id, entidade, tx.setting.exercicio, chave],
  );
}

/** What was posted under a key and stands: what was reversed does not answer it (L10). */
async function acharLancamento(tx: Work, entidade: number, chave: string): Promise<Escriturado | undefined> {
  return tx.db.first<{ lancamento_id: number; numero: number }>(
    `select l.id as lancamento_id, l.numero from public.lancamento_contabil l
      where l.cliente_id = $1 and l.entidade_id = $2 and l.exercicio = $3 and l.chave = $4
        and not exists (select from public.lancamento_contabil r where r.estorno_de_id = l.id)`,
    [tx.cliente.id, entidade, tx.setting.exercicio, chave],
  );
}

function noAnoDe(tx: Work, data: string): Work {
  const exercicio = Number(data.slice(0, 4));
  return tx.setting.exercicio === exercicio && tx.scope.exercicio === exercicio ? tx : tx.inYear(exercicio);
}

/** D1: of a day that has come, and of something. */
function conferirFato(tx: Work, fato: Fato): void {
  conferirForma(fato);
  if (fato.data > tx.today()) throw new ValidationError({ data: [`A data ${formatDate(fato.data)} ainda não chegou.`] });
}

/** @throws ValidationError of a fact without a day or without a key */
export function conferirForma({ data, chave }: Fato): void {
  if (!isCivilDate(data)) throw new ValidationError({ data: ['Informe a data como AAAA-MM-DD.'] });
  if (!chave) throw new ValidationError({ chave: ['Informe a chave do fato.'] });
}

/** The parts of a fact, each with all of its context; a fact of one amount is one part. */
export function partsOf({ partes, valor, valores, contexto, retencoes, linhas }: Fato): Parte[] {
  if (partes) return partes.map((parte) => ({ ...parte, contexto: { ...contexto, ...parte.contexto } }));
  if (linhas) return [{ valor: sumDecimals(['0.00', ...linhas.filter(({ dc }) => dc === 'D').map((linha) => linha.valor)]), contexto }];
  return [{ valor: valor ?? valores?.valor ?? valores?.bruto ?? '0.00', valores, contexto, retencoes }];
}

/** The events whose amounts are found by balance: opening, closing, and what the turn of the year does to restos a pagar. */
const OF_BALANCES = /^(9\d{3}|40[126]\d)$/;

const ehEspelho = (codigo: string) => codigo.endsWith('E');
const semEspelho = (codigo: string) => codigo.replace(/E$/, '');

function preencherTags(modelo: string, textos: Readonly<Record<string, string>>): string {
  return modelo.replace(/\{\{\s*(\w+)\s*\}\}/g, (_tag, name: string) => textos[name] ?? '').trim();
}
