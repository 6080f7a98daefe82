import { counted } from '../../../../resources/definition';
import { AppError, ConflictError, ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { lerRetorno, type Retorno } from '../../calculo/cobranca/retorno-febraban';
import { arquivoRetorno } from '../../resources/arquivo_retorno';
import { lancar } from './lancar';

/** Of what is wrong with a file, this is told. */
const MOST_PROBLEMS = 20;

/** A file as it was sent. */
export interface Enviado {
  nome: string;
  sha256: string;
  bytes: Uint8Array;
}

/** What a file did. */
export interface Recebido {
  id: number;
  pagamentos: number;
  divergentes: number;
}

/**
 * Posts the payments of a return file, all of them or none (B1). A file is accepted once: of two people who send it at the same
 * time, the second is told so.
 *
 * @throws ValidationError on `arquivo` with everything that is wrong with it; ConflictError for a file that was accepted
 */
export async function receber(work: Work, { nome, sha256, bytes }: Enviado): Promise<Recebido> {
  const read = lerRetorno(bytes);
  if ('problemas' in read) throw new ValidationError({ arquivo: read.problemas.slice(0, MOST_PROBLEMS) });
  const { retorno } = read;
  return work.transact(async (tx) => {
    const convenio = await convenioDe(tx, retorno);
    const id = await aceitarUmaVez(tx, retorno, convenio.id, nome, sha256);
    const guias = await guiasDe(tx, retorno);
    const pagamentos = retorno.pagamentos.map(({ registro, data_pagamento, data_credito, codigo_barras, valor, tarifa }) => ({
      origem: 'retorno' as const,
      guia_id: guias.get(codigo_barras) ?? null,
      conta_bancaria_id: convenio.conta_bancaria_id,
      data_pagamento,
      data_credito,
      valor_pago: valor,
      tarifa,
      arquivo_id: id,
      registro,
      codigo_barras,
    }));
    const late = pagamentos.find(({ data_pagamento }) => data_pagamento > tx.today());
    if (late) throw new ValidationError({ arquivo: ['O arquivo traz um pagamento com data posterior a hoje.'] });
    await lancar(tx, pagamentos);
    const divergentes = pagamentos.filter(({ guia_id }) => guia_id === null).length;
    tx.audit({
      acao: 'incluir',
      recurso: arquivoRetorno.name,
      sistema: arquivoRetorno.menu,
      registroId: id,
      descricao: `${nome}: ${counted(pagamentos.length, 'pagamento', 'pagamentos')}, ${counted(divergentes, 'divergente', 'divergentes')}`,
      depois: { nsa: retorno.nsa, valor_total: retorno.valor_total, sha256 },
    });
    return { id, pagamentos: pagamentos.length, divergentes };
  });
}

async function convenioDe(tx: Work, { convenio, banco }: Retorno): Promise<{ id: number; conta_bancaria_id: number }> {
  const found = await tx.db.first<{ id: number; conta_bancaria_id: number }>(
    `select c.id, c.conta_bancaria_id from convenio_arrecadacao c join public.conta_bancaria a on a.id = c.conta_bancaria_id
       join public.banco b on b.id = a.banco_id where c.tipo = 'arrecadacao' and c.codigo = $1 and b.codigo = $2`,
    [convenio, banco],
  );
  if (!found)
    throw new ValidationError({ arquivo: [`Não há convênio "${convenio}" com o banco ${banco}. Cadastre-o, ou confira o arquivo.`] });
  return found;
}

/** Whoever comes second waits for the first, and finds the file there. */
async function aceitarUmaVez(tx: Work, retorno: Retorno, convenio: number, nome: string, sha256: string): Promise<number> {
  const made = await tx.db.first<{ id: number }>(
    `insert into arquivo_retorno (cliente_id, usuario_cadastro_id, data_cadastro, nome, convenio_id, banco, nsa, gerado_em, registros, valor_total, sha256)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
    [
      tx.cliente.id,
      tx.caller?.usuarioId ?? null,
      tx.now(),
      nome.slice(0, 200),
      convenio,
      retorno.banco,
      retorno.nsa,
      retorno.gerado_em,
      retorno.registros,
      retorno.valor_total,
      sha256,
    ],
  );
  if (made) return made.id;
  const before = await tx.db.first<{ nsa: number; quando: string; igual: boolean }>(
    `select nsa, to_char(data_cadastro at time zone $5, 'DD/MM/YYYY') as quando, sha256 = $4 as igual from arquivo_retorno
      where sha256 = $4 or (convenio_id = $1 and banco = $2 and nsa = $3) order by sha256 = $4 desc limit 1`,
    [convenio, retorno.banco, retorno.nsa, sha256, tx.services.clock.zone()],
  );
  if (!before) throw new AppError('ERRO_INTERNO');
  throw new ConflictError('REGISTRO_BLOQUEADO', {
    message: before.igual
      ? `Este arquivo já foi recebido em ${before.quando}. Nada foi lançado outra vez.`
      : `O arquivo de número ${before.nsa} deste convênio já foi recebido em ${before.quando}, com outro conteúdo. Confira com o banco.`,
  });
}

async function guiasDe(tx: Work, { pagamentos }: Retorno): Promise<Map<string, number>> {
  const rows = await tx.db.rows<{ id: number; codigo_barras: string }>(
    'select id, codigo_barras from guia_arrecadacao where codigo_barras = any($1::text[])',
    [pagamentos.map(({ codigo_barras }) => codigo_barras)],
  );
  return new Map(rows.map(({ id, codigo_barras }) => [codigo_barras, id]));
}
