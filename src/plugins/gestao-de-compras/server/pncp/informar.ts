import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { lugarDoNumero } from '../../calculo/pncp/controle';
import type { PublicacaoPncp } from '../../resources/pncp/publicacao_pncp';
import { anotarNoContrato, anotarNoRegistro } from './anotar';

const EXEMPLOS = {
  pca: '00000000000191-0-000012/2026',
  contratacao: '00000000000191-1-000057/2026',
  ata: '00000000000191-1-000057/2026-000001',
  contrato: '00000000000191-2-000018/2026',
  empenho: '00000000000191-2-000019/2026',
} as const;

type Informada = Pick<PublicacaoPncp, 'id' | 'tipo' | 'contrato_id' | 'termo_id'>;
type Numerada = keyof typeof EXEMPLOS;

const temNumero = (tipo: PublicacaoPncp['tipo']): tipo is Numerada => tipo in EXEMPLOS;

/**
 * A publication that was made outside, by the control number that the portal gave: it is not sent any more.
 *
 * @param data YYYY-MM-DD
 * @throws ValidationError when the number is not as the portal writes it
 */
export async function informarNumero(
  tx: Work,
  { id, tipo, contrato_id, termo_id }: Informada,
  numero: string,
  data: string,
): Promise<void> {
  const lugar = lugarDoNumero(tipo, numero);
  if (temNumero(tipo) && !lugar)
    throw new ValidationError({ numero_controle: [`Informe o número como o PNCP o mostra: ${EXEMPLOS[tipo]}.`] });
  await tx.db.execute(
    `update publicacao_pncp set situacao = 'informada', numero_controle = $3, ano = $4, sequencial = $5, data_envio = $6, manual = true, erro = null,
            proxima_tentativa = null, versao = versao + 1 where id = $1 and cliente_id = $2`,
    [id, tx.cliente.id, numero, lugar?.ano ?? null, lugar?.sequencial ?? null, `${data}T12:00:00Z`],
  );
  await anotarNoRegistro(tx, { id, tipo, operacao: 'inclusao', contrato_id, termo_id }, numero, data);
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
  if (row) await informarNumero(tx, { id: row.id, tipo: 'contrato', contrato_id, termo_id: null }, numero, data);
  else await anotarNoContrato(tx, contrato_id, numero, data);
}

/** A term that was published by hand is not sent any more. */
export async function informarDoTermo(tx: Work, termo_id: number, numero: string, data: string): Promise<void> {
  await tx.db.execute(
    `update public.publicacao_pncp set situacao = 'informada', numero_controle = $3, data_envio = $4, manual = true, erro = null,
            proxima_tentativa = null, versao = versao + 1
      where termo_id = $1 and cliente_id = $2 and operacao = 'inclusao' and situacao in ('pendente', 'erro')`,
    [termo_id, tx.cliente.id, numero, `${data}T12:00:00Z`],
  );
}
