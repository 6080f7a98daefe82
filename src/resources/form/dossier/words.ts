import { inSentence } from '../../definition/format';
import type { Resource } from '../../definition/resource';
import { inFormOrder, trailLabel } from '../../definition/trail-text';
import { type Change, titleOfChange } from '../change';
import type { Mentioned, SignatureEvent, TimelineEntry } from './wire';

const ARTICLES = { m: 'o', f: 'a' } as const;
/** More fields than this are counted: the table below tells each. */
const MOST_NAMED = 3;

/** What follows the name of who did it: `alterou Valor e Data`, `praticou o ato "Emitir"`. */
export function wordsOf(resource: Pick<Resource, 'label' | 'acts' | 'fields'>, entry: TimelineEntry): string {
  if (entry.tipo === 'comentario') return entry.comentario.texto === null ? 'apagou o comentário que fez' : 'comentou';
  if (entry.tipo === 'alteracao') return wordsOfChange(resource, entry.alteracao);
  if (entry.tipo === 'assinatura') return wordsOfSignature(entry.assinatura);
  return `${entry.tipo === 'anexo' ? 'anexou' : 'tirou o anexo'} ${entry.anexo.nome}`;
}

function wordsOfSignature({ evento, peca, signatario, motivo }: SignatureEvent): string {
  if (evento === 'pedida') return `pediu a assinatura de ${signatario} em ${peca}`;
  return evento === 'assinada' ? `assinou ${peca}` : `recusou assinar ${peca}: ${motivo}`;
}

function wordsOfChange(resource: Pick<Resource, 'label' | 'acts' | 'fields'>, change: Change): string {
  const { one, gender } = resource.label;
  const it = `${ARTICLES[gender]} ${inSentence(one)}`;
  switch (change.acao) {
    case 'incluir':
      return `incluiu ${it}`;
    case 'alterar':
      return `alterou ${changedIn(resource, change) ?? it}`;
    case 'excluir':
      return `excluiu ${it}`;
    case 'restaurar':
      return `restaurou ${it}`;
    case 'liberar':
      return `liberou ${it} para edição`;
    case 'imprimir':
      return `imprimiu ${it}`;
    case 'importar':
      return `trouxe ${it} de uma planilha`;
    case 'ato':
      return `praticou o ato "${titleOfChange(resource, change)}"`;
    default:
      return `fez: ${inSentence(titleOfChange(resource, change))}`;
  }
}

function changedIn({ fields }: Pick<Resource, 'fields'>, { campos }: Change): string | null {
  const names = inFormOrder(fields, campos).map(({ campo }) => trailLabel(fields, campo));
  if (names.length === 0) return null;
  if (names.length > MOST_NAMED) return `${names.length} campos`;
  return names.length === 1 ? (names[0] ?? null) : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
}

/** A text cut at the names that it mentions; every second part is one. */
export function cutAtMentions(text: string, mentioned: readonly Mentioned[]): string[] {
  if (mentioned.length === 0) return [text];
  // of two names that begin alike the longer is meant
  const names = mentioned.map(({ nome }) => nome).sort((a, b) => b.length - a.length);
  return text.split(new RegExp(`(@(?:${names.map(escaped).join('|')}))`));
}

/** What is being typed after an @, up to the caret: the beginning of a name. Null where no name is being typed. */
export function mentionBefore(text: string, mentioned: readonly Mentioned[]): string | null {
  const [, typed] = /(?:^|[\s(])@([^\s@][^@\n]{1,60})$/u.exec(text) ?? [];
  if (typed === undefined || mentioned.some(({ nome }) => typed.startsWith(nome))) return null;
  return typed;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
