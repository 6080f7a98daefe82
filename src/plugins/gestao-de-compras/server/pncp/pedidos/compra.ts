import type { Work } from '../../../../../server/work';
import { lugarDoNumero } from '../../../calculo/pncp/controle';
import { FaltaNoPedido } from '../pedido';
import { exigirPublicada } from './pai';

/** The process of what is published, and our ata that it was signed on. */
interface DaCompra {
  processo_id: number;
  modalidade: string | null;
  /** Control number of the ata of another to which the process adheres. */
  ata_aderida: string | null;
  ata_id: number | null;
}

/** What the portal is told of where a contract comes from, and the control number of that contratação. */
interface Origem {
  compra: {
    cnpjCompra: string;
    anoCompra: number;
    sequencialCompra: number;
    sequencialAta: number | null;
    frutoAdesao: boolean;
    temRemanejamento: boolean;
  };
  pai: string;
}

/**
 * The contratação, and the ata, that a contract comes from: ours, once the portal has them, or those of who manages the ata to which we adhere,
 * by the control number that the process keeps (manual de integração, 1.6 and 1.8).
 *
 * @throws EsperaDoPai while ours was not published; FaltaNoPedido of an adesão that does not say its ata
 */
export async function compraDe(work: Work, { processo_id, modalidade, ata_aderida, ata_id }: DaCompra): Promise<Origem> {
  if (modalidade === 'adesao') return daAtaDeOutro(ata_aderida ?? '');
  const { numero_controle, ano, sequencial } = await exigirPublicada(
    work,
    'contratacao',
    'processo_contratacao_id',
    processo_id,
    'da contratação',
  );
  const ata = ata_id ? await exigirPublicada(work, 'ata', 'ata_id', ata_id, 'da ata') : null;
  return {
    compra: {
      cnpjCompra: numero_controle.slice(0, 14),
      anoCompra: ano,
      sequencialCompra: sequencial,
      sequencialAta: ata?.sequencial ?? null,
      frutoAdesao: false,
      temRemanejamento: false,
    },
    pai: numero_controle,
  };
}

function daAtaDeOutro(ata: string): Origem {
  const lugar = lugarDoNumero('ata', ata);
  const pai = ata.slice(0, ata.lastIndexOf('-'));
  const compra = lugar && lugarDoNumero('contratacao', pai);
  if (!lugar || !compra)
    throw new FaltaNoPedido(
      'O processo de adesão não diz o número de controle da ata no PNCP: publique o contrato no portal e informe o número de controle dele.',
    );
  return {
    compra: {
      cnpjCompra: ata.slice(0, 14),
      anoCompra: compra.ano,
      sequencialCompra: compra.sequencial,
      sequencialAta: lugar.sequencial,
      frutoAdesao: true,
      temRemanejamento: false,
    },
    pai,
  };
}
