import type { Issues } from '../../../resources/definition';
import { readRecord } from '../../../server/resources/record';
import { act, onResource } from '../../../server/resources/rules';
import { createRecord } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { COMODINS, type EventoContabil, eventoContabil } from '../resources/evento_contabil';
import { naturezaConta } from '../resources/natureza_conta';
import { julgarEventoManual } from './livro/evento-manual';
import { grupoDe, sidesOf } from './livro/pares';
import { brokenIdentities } from './tabelas/identidades';
import { completarCodigoDaConta } from './tabelas/plano';

/** The mirrors that have a code of their own (notes of section 3); the others are the code with an E. */
const OWN_MIRRORS = `case when codigo between '2020' and '2026' then '2031' when codigo between '3021' and '3023' then '3024' when codigo = '3030' then '3031' else codigo || 'E' end`;

export const eventoRules = onResource(eventoContabil, {
  derived: {
    espelho: (t) => `select ${OWN_MIRRORS} from (select ${t}.codigo) e(codigo)`,
    usado: (t) => `exists (select from public.lancamento_contabil l where l.evento_id = ${t}.id)`,
  },
  lockedBecause: (t) =>
    `case when exists (select from public.lancamento_contabil l where l.evento_id = ${t}.id) then 'O evento já foi usado: crie uma versão nova.' end`,
  judge: async (draft, work, current) => {
    const { pares: typed, gatilho } = { ...current, ...draft };
    const pares = typed ?? [];
    const lost = await julgarContas(work, gatilho === 'manual', pares);
    if (lost) return lost;
    const owned = gatilho === 'manual' ? await julgarEventoManual(work, pares) : null;
    if (owned) return owned;
    const broken = brokenIdentities(pares);
    return broken.length > 0 ? { pares: [`Os pares quebrariam a identidade ${broken.join('; ')}.`] } : null;
  },
  acts: {
    nova_versao: act('Nova versão criada.', criarVersao, {
      said: (tx) => (tx.made(eventoContabil.name).length > 0 ? null : 'Já há uma versão que começa nesse dia: é ela que se altera.'),
    }),
  },
});

/**
 * The events are of the municipality, whoever keeps its books: a version that the accountant of another entity made for the same day is
 * the version that is asked for.
 */
async function criarVersao(evento: EventoContabil, _input: unknown, tx: Work): Promise<unknown> {
  const vigencia_inicio = firstDay(tx.today(), tx.setting.exercicio);
  const made = await tx.db.first<{ id: number }>('select id from evento_contabil where codigo = $1 and vigencia_inicio = $2', [
    evento.codigo,
    vigencia_inicio,
  ]);
  if (made) return readRecord(tx, tx.services.registry.get(eventoContabil.name), made.id);
  const { codigo, nome, gatilho, documento_origem, historico_modelo } = evento;
  const pares = evento.pares.map(({ conta_debito, conta_credito, base, fonte }) => ({ conta_debito, conta_credito, base, fonte }));
  const draft = {
    codigo,
    nome,
    gatilho,
    documento_origem,
    historico_modelo,
    pares,
    vigencia_inicio,
  };
  return createRecord(tx, tx.services.registry.get(eventoContabil.name), draft);
}

/** Accounts are analytic, of the chart of the year; a range, which a document could not choose from, is of manual events alone. */
async function julgarContas(work: Work, manual: boolean, pares: Parameters<typeof sidesOf>[0]): Promise<Issues | null> {
  const sides = sidesOf(pares).filter(({ token }) => !(token in COMODINS));
  const range = sides.find(({ token }) => grupoDe(token));
  if (range && !manual) return { [range.path]: [`Só um evento manual usa uma faixa de contas, como ${range.token}. Escreva a conta.`] };
  const named = sides.filter(({ token }) => !grupoDe(token)).map(({ path, token }) => ({ path, codigo: completarCodigoDaConta(token) }));
  if (named.length === 0) return null;
  const found = await work.db.rows<{ codigo: string }>("select codigo from plano_conta where codigo = any($1::text[]) and tipo = 'A'", [
    named.map(({ codigo }) => codigo),
  ]);
  const known = new Set(found.map(({ codigo }) => codigo));
  const lost = named.find(({ codigo }) => !known.has(codigo));
  return lost ? { [lost.path]: [`A conta analítica ${lost.codigo} não está no plano de ${work.setting.exercicio}.`] } : null;
}

/** Today, or the first day of another exercício. */
function firstDay(today: string, exercicio: number): string {
  return today.startsWith(`${exercicio}-`) ? today : `${exercicio}-01-01`;
}

export const naturezaContaRules = onResource(naturezaConta, {
  filters: { prefixo: (value, t, param) => `${t}.prefixo like ${param(`${String(value).replace(/[%_]/g, '')}%`)}` },
});
