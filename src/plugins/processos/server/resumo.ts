import { counted } from '../../../resources/definition';
import type { Work } from '../../../server/work';
import { documento } from '../resources/documentos/documento';
import { processo } from '../resources/processo/processo';
import { contarCaixas } from './processo/caixas';

/** What the card of a menu says beside its name on the home of Administração. */
export interface Resumo {
  /** Code of the menu. */
  codigo: string;
  valor: number;
  /** The same in words. */
  texto: string;
}

/** What waits in processes and in documents for who asks (handbook Administração 18); only of the screens that they may open. */
export async function resumoDosProcessos(work: Work): Promise<Resumo[]> {
  const cards: Resumo[] = [];
  if (work.has(processo.menu, 1)) {
    const { abertos = 0 } = await contarCaixas(work);
    cards.push({ codigo: 'administracao.processos', valor: abertos, texto: counted(abertos, 'aberto', 'abertos') });
  }
  if (work.has(documento.menu, 1)) {
    const row = await work.db.first<{ n: number }>("select count(*)::int as n from documento where situacao = 'em_conferencia'");
    const valor = row?.n ?? 0;
    cards.push({ codigo: 'administracao.documentos', valor, texto: counted(valor, 'aguarda conferência', 'aguardam conferência') });
  }
  return cards;
}
