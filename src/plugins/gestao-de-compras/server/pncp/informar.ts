import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { lugarDoNumero } from '../../calculo/pncp/controle';
import type { PublicacaoPncp } from '../../resources/pncp/publicacao_pncp';
import { anotarNoContrato } from './contrato';

const EXEMPLOS = {
  pca: '00000000000191-0-000012/2026',
  contratacao: '00000000000191-1-000057/2026',
  ata: '00000000000191-1-000057/2026-000001',
  contrato: '00000000000191-2-000018/2026',
} as const;

type Informada = Pick<PublicacaoPncp, 'id' | 'tipo' | 'contrato_id'>;

/**
 * A publication that was made outside, by the control number that the portal gave: it is not sent any more.
 *
 * @param data YYYY-MM-DD
 * @throws ValidationError when the number is not as the portal writes it
 */
export async function informarNumero(tx: Work, { id, tipo, contrato_id }: Informada, numero: string, data: string): Promise<void> {
  const lugar = lugarDoNumero(tipo, numero);
  if (tipo !== 'resultado' && !lugar)
    throw new ValidationError({ numero_controle: [`Informe o número como o PNCP o mostra: ${EXEMPLOS[tipo]}.`] });
  await tx.db.execute(
    `update publicacao_pncp set situacao = 'informada', numero_controle = $3, ano = $4, sequencial = $5, data_envio = $6, manual = true, erro = null,
            proxima_tentativa = null, versao = versao + 1 where id = $1 and cliente_id = $2`,
    [id, tx.cliente.id, numero, lugar?.ano ?? null, lugar?.sequencial ?? null, `${data}T12:00:00Z`],
  );
  if (contrato_id) await anotarNoContrato(tx, contrato_id, numero, data);
}

/** The same, from the contract: what waits in the queue of it is what was published. @throws ValidationError */
export async function informarDoContrato(tx: Work, contrato_id: number, numero: string, data: string): Promise<void> {
  const row = await tx.db.first<{ id: number; situacao: string }>(
    `select p.id, p.situacao from public.publicacao_pncp p where p.cliente_id = $1 and p.contrato_id = $2 and p.tipo = 'contrato' and p.operacao = 'inclusao'
      for update of p`,
    [tx.cliente.id, contrato_id],
  );
  if (row?.situacao === 'enviando')
    throw new ValidationError({
      numero_controle: ['A publicação está sendo enviada agora. Espere um minuto e veja o que o PNCP respondeu.'],
    });
  if (row) await informarNumero(tx, { id: row.id, tipo: 'contrato', contrato_id }, numero, data);
  else await anotarNoContrato(tx, contrato_id, numero, data);
}
