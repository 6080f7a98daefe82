import { counted } from '../../resources/definition';
import type { PaperRegistration } from './papers';
import { tagsIn } from './resolve-tags';
import { generalTags, tagsOf } from './tags';

/**
 * What is wrong with the tags of a template, for who saves it; null when each is one of its paper's and stands where it may.
 *
 * @param paper the document of the system that it prints; null of a text that is written from it
 */
export function judgeTemplate(html: string, paper: PaperRegistration | null): string | null {
  const { tags, cut, loose } = tagsIn(html);
  if (cut) return 'Uma etiqueta está partida: há chaves {{ ou }} que não formam nenhuma. Apague-a e insira-a de novo pelo botão Etiquetas.';
  const known = new Set(
    (paper ? tagsOf(paper.resource, paper.rules.fields) : generalTags()).flatMap(({ etiquetas }) => etiquetas.map(({ chave }) => chave)),
  );
  const unknown = tags.filter((tag) => !known.has(tag));
  if (unknown.length > 0)
    return `${counted(unknown.length, 'etiqueta desconhecida', 'etiquetas desconhecidas')}: ${braced(unknown)}. ${unknown.length === 1 ? 'Apague-a ou troque-a por outra' : 'Apague-as ou troque-as por outras'} do botão Etiquetas.`;
  if (loose.length > 0) return `${braced(loose)}: é de uma linha que se repete, e só se escreve dentro de uma linha de tabela.`;
  return null;
}

const braced = (tags: readonly string[]) => tags.map((tag) => `{{${tag}}}`).join(', ');
