import { compareDecimals, formatDecimal } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { fazerMovimento } from '../../gestao-de-compras/server';
import { type SolicitacaoBeneficio, solicitacaoBeneficio } from '../resources/solicitacao_beneficio';
import { lerTipo } from './apurar';
import { nomeDaFamiliaSql } from './beneficiario';
import { exigirEquipe } from './equipe';

interface Entrega {
  recebedor: string | null;
  recebedor_documento: string | null;
  quantidade: string | null;
  local: string | null;
  comprovante: number | null;
}

/** Hands over what was granted: what is of a warehouse leaves it in the exact quantity, for distribution (SB3). */
export async function entregar(tx: Work, record: SolicitacaoBeneficio, asked: Entrega): Promise<void> {
  await exigirEquipe(tx, 'entregar');
  const total = record.quantidade_total ?? '1';
  const quantidade = asked.quantidade ?? total;
  if (compareDecimals(quantidade, total) > 0)
    throw new ValidationError({ quantidade: [`Foram concedidos ${formatDecimal(total, 2)}: entregue até isso.`] });
  const { material_id, almoxarifado_id } = await lerTipo(tx, record.tipo_beneficio_id);
  await writeColumns(tx, solicitacaoBeneficio, record.id, {
    entrega_data: tx.today(),
    entrega_quantidade: quantidade,
    recebedor: asked.recebedor ?? (await responsavelDa(tx, record.beneficiario_id)),
    recebedor_documento: asked.recebedor_documento,
    entrega_local: asked.local,
    entrega_comprovante: asked.comprovante,
    movimentacao_estoque_id:
      material_id && almoxarifado_id ? await tirarDoEstoque(tx, record, { material_id, almoxarifado_id, quantidade }) : null,
  });
}

async function tirarDoEstoque(
  tx: Work,
  { rotulo }: SolicitacaoBeneficio,
  { material_id, almoxarifado_id, quantidade }: { material_id: number; almoxarifado_id: number; quantidade: string },
): Promise<number> {
  try {
    return await fazerMovimento(tx, {
      almoxarifado_id,
      tipo: 'saida_distribuicao',
      data: tx.today(),
      documento: `Benefício ${rotulo}`,
      itens: [{ material_id, quantidade, valor_total: null, lote: null, validade: null }],
    });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const porque = Object.values(error.issues).flat().join(' ');
    throw new ValidationError({ id: [`${porque} Enquanto não há, pratique Aguardar o que falta.`] });
  }
}

async function responsavelDa(tx: Work, id: number): Promise<string> {
  const row = await tx
    .asPlatform()
    .db.first<{ nome: string }>(`select ${nomeDaFamiliaSql('b')} as nome from beneficiario b where b.id = $1`, [id]);
  return row?.nome ?? '';
}
