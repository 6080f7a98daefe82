import { useSession } from '../../../../providers/session';
import type { Act, Resource } from '../../../../resources/definition/resource';
import { useAct } from '../../../../resources/use-act';
import type { ATOS_CONTRATACAO } from '../../resources/contratacao/atos';
import { lanceLicitacao } from '../../resources/contratacao/lance_licitacao';
import type { Objeto } from '../../resources/contratacao/objeto';
import type { ObjetoDoPainel } from '../../resources/contratacao/painel';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { propostaLicitacao } from '../../resources/contratacao/proposta_licitacao';

/** What an act is about, with the step that a tie is decided by. */
type AlvoDoAto = Objeto & Partial<Pick<ObjetoDoPainel, 'desempate'>>;

export type AtosDaDisputa = ReturnType<typeof useAtosDaDisputa>;

/** The acts of the process, of its bids and of its proposals, for who may do them; each fills in the item or lot that it is about. */
export function useAtosDaDisputa(id: number | null, depois: () => Promise<void>) {
  const { access } = useSession();
  const pode = access.has(processoContratacao.menu, 5);
  const doProcesso = useAct(processoContratacao, () => void depois());
  const doLance = useAct(lanceLicitacao, () => void depois());
  const daProposta = useAct(propostaLicitacao, () => void depois());
  const perguntar = (resource: Resource, { ask }: ReturnType<typeof useAct>, nome: string, registro: number, objeto?: AlvoDoAto) => {
    const act = resource.acts?.[nome];
    if (act) ask(nome, comObjeto(act, objeto), { id: registro });
  };
  return {
    pode,
    praticar: (nome: keyof typeof ATOS_CONTRATACAO, objeto?: AlvoDoAto) =>
      perguntar(processoContratacao, doProcesso, nome, id ?? 0, objeto),
    excluirLance: (lance: number) => perguntar(lanceLicitacao, doLance, 'excluir_lance', lance),
    naProposta: (nome: 'novo_valor' | 'declinar' | 'readequar', proposta: number, objeto: Objeto) =>
      perguntar(propostaLicitacao, daProposta, nome, proposta, objeto),
    dialogs: (
      <>
        {doProcesso.dialog}
        {doLance.dialog}
        {daProposta.dialog}
      </>
    ),
  };
}

/** An act whose question begins with the item or lot that it is about and, of a tie, with the step of the law that comes now. */
function comObjeto(act: Act, objeto?: AlvoDoAto): Act {
  if (!objeto || !act.asks) return act;
  const { item_numero, lote_numero, desempate } = objeto;
  const asks = { ...act.asks };
  for (const [campo, valor] of Object.entries({ item_numero, lote_numero, desempate })) {
    const field = asks[campo];
    if (field && valor !== undefined && valor !== null) asks[campo] = { ...field, default: valor } as typeof field;
  }
  return { ...act, asks };
}
