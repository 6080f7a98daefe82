import { ConflictError } from '../../../server/http/errors';
import { someoneElseMay } from '../../../server/identity/readers';
import type { Work } from '../../../server/work';
import { processoContratacao } from '../resources/contratacao/processo_contratacao';
import { autorizacaoFornecimento } from '../resources/fornecimento/autorizacao_fornecimento';
import { solicitacaoDemanda } from '../resources/planejamento/solicitacao_demanda';

/** The documents of one purchase, by which its steps are found in the trail. */
export interface Compra {
  solicitacoes: readonly number[];
  processos?: readonly number[];
  autorizacoes?: readonly number[];
}

type Passos = Partial<Record<keyof Compra, readonly string[]>>;

const RECURSOS: Readonly<Record<keyof Compra, string>> = {
  solicitacoes: solicitacaoDemanda.name,
  processos: processoContratacao.name,
  autorizacoes: autorizacaoFornecimento.name,
};

/** The functional roles that one purchase keeps apart, each by the acts that are its own (handbook Compras 2.1). */
const PAPEIS = {
  chefia: { fez: 'aprovou a demanda como chefia', passos: { solicitacoes: ['aprovar_chefia'] } },
  orcamento: { fez: 'reservou a dotação', passos: { solicitacoes: ['reservar'] } },
  comprador: {
    fez: 'conduziu a compra',
    passos: { processos: ['enviar_parecer', 'divulgar', 'declarar_vencedor'], autorizacoes: ['emitir'] },
  },
  juridico: { fez: 'deu o parecer jurídico', passos: { processos: ['emitir_parecer'] } },
  autoridade: { fez: 'autorizou a despesa', passos: { solicitacoes: ['autorizar'], processos: ['autorizar', 'adjudicar', 'homologar'] } },
} as const satisfies Readonly<Record<string, { fez: string; passos: Passos }>>;
export type Papel = keyof typeof PAPEIS;

/**
 * Refuses an act to who had another role in the same purchase, while anybody else may do it (Lei 14.133/2021, arts. 5º and 7º, § 1º).
 *
 * @param faz what is refused: `autoriza a contratação`
 * @param menu whose regra 5 the act asks for
 * @throws ConflictError SEGREGACAO_DE_FUNCOES
 */
export async function recusarOutroPapel(tx: Work, compra: Compra, papeis: readonly Papel[], faz: string, menu: string): Promise<void> {
  if (!tx.caller) return;
  for (const papel of papeis) {
    const { fez, passos } = PAPEIS[papel];
    if (!(await praticou(tx, compra, passos)) || !(await someoneElseMay(tx, menu, 5))) continue;
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
      message: `Quem ${fez} não ${faz} na mesma compra. Peça a outra pessoa (Lei 14.133/2021, art. 7º, § 1º).`,
    });
  }
}

/** Whether the caller took one of these steps. */
async function praticou(tx: Work, compra: Compra, passos: Passos): Promise<boolean> {
  for (const [documento, atos] of Object.entries(passos) as [keyof Compra, readonly string[]][]) {
    const ids = compra[documento] ?? [];
    if (ids.length === 0) continue;
    const row = await tx.db.first(
      `select a.id from auditoria a where a.cliente_id = $1 and a.recurso = $2 and a.registro_id = any($3::bigint[]) and a.acao = 'ato'
          and a.depois ->> 'ato' = any($4::text[]) and a.usuario_id = $5 limit 1`,
      [tx.cliente.id, RECURSOS[documento], ids, atos, tx.caller?.usuarioId ?? null],
    );
    if (row) return true;
  }
  return false;
}
