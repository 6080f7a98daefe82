import type { AnyRecord } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import type { ExtratoBancarioLinha } from '../../resources/conciliacao/extrato_bancario_linha';

/** The state in which nothing of a document stands; of one that is not here, nothing takes it back. */
const DESFEITO: Readonly<Record<string, string>> = {
  ordem_pagamento: 'cancelada',
  liquidacao: 'estornada',
  lancamento_receita: 'Anulada',
  movimentacao_extra_orcamentaria: 'Estornada',
  transferencia_bancaria: 'Estornada',
};

/**
 * A line of which a document was made waits for another only when nothing of the first stands: the same money is not posted twice.
 *
 * @throws ValidationError
 */
export async function exigirDesfeito(tx: Work, { gerado, documento_gerado }: ExtratoBancarioLinha): Promise<void> {
  if (!gerado) return;
  const [recurso = '', id] = gerado.split(':');
  const documento = await ler(tx, recurso, Number(id));
  if (!ehDesfeito(recurso, documento)) throw jaTem(documento_gerado);
  if (recurso !== 'ordem_pagamento') return;
  // an order that is cancelled leaves its liquidação, of which another order may be made
  for (const { liquidacao_id } of documento.liquidacoes as { liquidacao_id: number }[]) {
    const liquidacao = await ler(tx, 'liquidacao', liquidacao_id);
    if (!ehDesfeito('liquidacao', liquidacao)) throw jaTem(`Liquidação ${liquidacao.rotulo}`);
  }
}

const ehDesfeito = (recurso: string, { situacao }: AnyRecord) => situacao !== undefined && situacao === DESFEITO[recurso];

const jaTem = (nome: string | null) =>
  new ValidationError({ id: [`A linha já tem documento (${nome}): desfaça-o antes, ou concilie a linha com ele.`] });

/** A document of whatever year it is of: the line has none. */
const ler = (tx: Work, recurso: string, id: number): Promise<AnyRecord> =>
  readRecord(tx.within({ exercicio: null }), tx.services.registry.get(recurso), id, { sensitive: true });
