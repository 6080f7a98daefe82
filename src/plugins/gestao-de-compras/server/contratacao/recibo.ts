import { createHash } from 'node:crypto';
import { roundDecimal } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import type { ItemDoRecibo, Recibo } from '../../resources/contratacao/sala';

interface Guardada extends Record<string, unknown> {
  processo_contratacao_id: number;
  fornecedor_id: number;
  enviada_em: Date | string | null;
  valores: string | null;
  recibo: string | null;
  declaracoes: boolean[];
  itens: ItemDoRecibo[];
}

const CASAS = 4;

async function lerGuardada(work: Work, id: number): Promise<Guardada | undefined> {
  return work.db.first<Guardada>(
    `select o.processo_contratacao_id, o.fornecedor_id, o.enviada_em, o.valores, o.recibo,
            array[o.declara_requisitos, o.declara_menor, o.declara_integridade, o.declara_me_epp] as declaracoes,
            coalesce((select json_agg(json_build_object('item_numero', i.item_numero, 'quantidade', i.quantidade::text,
                        'valor_unitario', i.valor_unitario::text, 'marca', i.marca,
                        'desconto', i.desconto::text, 'economia', i.economia::text, 'remuneracao_pct', i.remuneracao_pct::text) order by i.item_numero)
                        from public.proposta_licitacao_itens i where i.pai_id = o.id), '[]'::json) as itens
       from public.proposta_licitacao o where o.id = $1 and o.cliente_id = $2`,
    [id, work.cliente.id],
  );
}

function resumir(work: Work, guardada: Guardada, instante: Date): string | null {
  const { processo_contratacao_id, fornecedor_id, declaracoes, valores } = guardada;
  const itens = valores ? (JSON.parse(work.services.vault.open(valores)) as ItemDoRecibo[]) : guardada.itens;
  if (itens.length === 0) return null;
  const payload = {
    processo: processo_contratacao_id,
    licitante: fornecedor_id,
    enviada_em: instante.toISOString(),
    declaracoes,
    itens: [...itens]
      .sort((a, b) => a.item_numero - b.item_numero)
      .map(({ item_numero, quantidade, valor_unitario, marca, ...oferta }) => [
        item_numero,
        roundDecimal(quantidade, CASAS),
        valor_unitario && roundDecimal(valor_unitario, CASAS),
        marca ?? null,
        ...emVezDoPreco(oferta),
      ]),
  };
  return createHash('sha256').update(JSON.stringify(payload)).digest('hex');
}

/** What was typed in place of a price; nothing where a price was. */
function emVezDoPreco({ desconto, economia, remuneracao_pct }: Partial<ItemDoRecibo>): (string | null)[] {
  const digitado = [desconto, economia, remuneracao_pct].map((valor) => (valor ? roundDecimal(valor, CASAS) : null));
  return digitado.some((valor) => valor !== null) ? digitado : [];
}

/** The SHA-256 of what is sent and of the instant of the server, as the receipt keeps it. */
export async function emitirRecibo(tx: Work, id: number, instante: Date): Promise<string | null> {
  const guardada = await lerGuardada(tx, id);
  return guardada ? resumir(tx, guardada, instante) : null;
}

/** The receipt of a proposal; of one that is sealed no value is told. */
export async function lerRecibo(work: Work, id: number): Promise<Recibo | null> {
  const guardada = await lerGuardada(work, id);
  if (!guardada) return null;
  const instante = guardada.enviada_em ? new Date(guardada.enviada_em) : null;
  const recalculado = instante ? resumir(work, guardada, instante) : null;
  return {
    enviada_em: instante?.toISOString() ?? null,
    sha256: guardada.recibo,
    recalculado,
    itens: guardada.itens,
    confere: recalculado !== null && recalculado === guardada.recibo,
  };
}
