import { z } from 'zod';
import { endpoint } from '../../../../server/http/endpoint';
import { NotFoundError } from '../../../../server/http/errors';
import { readId } from '../../../../server/resources/list';
import type { Work } from '../../../../server/work';
import { escreverRemessa, type FormaCnab, type Pagador, type TipoChavePix } from '../../calculo/cnab240/remessa';
import { remessaBancaria } from '../../resources/banco/remessa_bancaria';
import { lerRemessa } from './rules';

/** `GET {api}/:id/arquivo`: the file to the bank, the same every time that it is asked for. */
export const arquivoDaRemessa = endpoint({
  method: 'GET',
  url: `${remessaBancaria.api.path}/:id/arquivo`,
  access: { menu: [remessaBancaria.menu], regra: 6 },
  tag: remessaBancaria.label.many,
  summary: 'Remessa bancária: arquivo CNAB 240',
  query: z.object({}).loose(),
  handle: async (work, { params, reply }) => {
    const { nome, content } = await work.transact((tx) => escreverArquivo(tx, readId(params.id)));
    return reply
      .header('content-type', 'text/plain; charset=us-ascii')
      .header('content-disposition', `attachment; filename="${nome}"`)
      .header('cache-control', 'private, no-store')
      .send(content);
  },
});

/** The file of a signed remessa, and its name. @throws NotFoundError before it is signed */
export async function escreverArquivo(tx: Work, id: number): Promise<{ nome: string; content: string }> {
  const remessa = await lerRemessa(tx, id);
  if (remessa.situacao === 'gerada' || remessa.situacao === 'cancelada')
    throw new NotFoundError('O arquivo existe depois de assinada a remessa por duas pessoas.');
  const pagador = await lerPagador(tx, remessa.conta_bancaria_id);
  const feita = await tx.db.first<{ hora: string }>(
    `select to_char(r.data_cadastro at time zone $2, 'HH24MISS') as hora from remessa_bancaria r where r.id = $1`,
    [id, tx.services.clock.zone()],
  );
  const itens = await tx.db.rows<Record<string, string | null>>(
    `select i.forma, i.seu_numero, i.favorecido, i.documento, i.valor::text, i.banco, i.agencia, i.agencia_dv, i.conta, i.conta_dv, i.chave_pix, i.tipo_chave,
            i.codigo_barras, to_char(i.vencimento, 'YYYY-MM-DD') as vencimento from remessa_item i where i.remessa_id = $1 order by i.id`,
    [id],
  );
  const content = escreverRemessa({
    nsa: remessa.nsa as number,
    data: remessa.data,
    hora: feita?.hora as string,
    pagamento: remessa.data_pagamento,
    pagador,
    itens: itens.map((row) => ({
      forma: row.forma as FormaCnab,
      seuNumero: row.seu_numero ?? '',
      favorecido: row.favorecido ?? '',
      documento: row.documento ?? '',
      valor: row.valor ?? '0.00',
      vencimento: row.vencimento ?? '',
      banco: row.banco ?? undefined,
      agencia: row.agencia ?? undefined,
      agenciaDv: row.agencia_dv ?? undefined,
      conta: row.conta ?? undefined,
      contaDv: row.conta_dv ?? undefined,
      chavePix: row.chave_pix ?? undefined,
      tipoChave: (row.tipo_chave ?? undefined) as TipoChavePix | undefined,
      codigoBarras: row.codigo_barras ?? undefined,
    })),
  });
  const { name, menu } = remessaBancaria;
  tx.audit({ acao: 'exportar', recurso: name, sistema: menu, registroId: id, descricao: `Arquivo CNAB 240, NSA ${remessa.nsa}` });
  return { nome: `remessa-${remessa.banco}-${String(remessa.nsa).padStart(6, '0')}.rem`, content };
}

async function lerPagador(tx: Work, conta: number): Promise<Pagador> {
  const row = await tx.db.first<Record<string, string>>(
    `select b.codigo as banco, b.nome as nome_banco, o.cnpj, o.nome, c.convenio_cnab as convenio, c.agencia, coalesce(c.agencia_dv, '') as agencia_dv, c.conta,
            coalesce(c.conta_dv, '') as conta_dv, cl.nome as cidade, cl.uf
       from conta_bancaria c join public.banco b on b.id = c.banco_id join public.orgao o on o.id = c.entidade_id join public.cliente cl on cl.id = c.cliente_id where c.id = $1`,
    [conta],
  );
  if (!row) throw new NotFoundError();
  return {
    banco: row.banco as string,
    nomeBanco: row.nome_banco as string,
    cnpj: row.cnpj as string,
    nome: row.nome as string,
    convenio: row.convenio as string,
    agencia: row.agencia as string,
    agenciaDv: row.agencia_dv as string,
    conta: row.conta as string,
    contaDv: row.conta_dv as string,
    cidade: (row.cidade as string).replace(/^munic[íi]pio de /i, ''),
    uf: row.uf as string,
  };
}
