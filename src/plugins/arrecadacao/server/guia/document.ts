import type { FastifyReply } from 'fastify';
import { type AnyField, formatDate, formatDecimal, formatDocument, money, sumDecimals, text } from '../../../../resources/definition';
import { columnOf, type ExportRow } from '../../../../server/exports/columns';
import { sendFile } from '../../../../server/exports/export';
import type { ExportedList } from '../../../../server/exports/exported-list';
import type { PdfCode } from '../../../../server/exports/pdf-codes';
import { NotFoundError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { guiaArrecadacao } from '../../resources/guia_arrecadacao';
import { parcelaSql } from '../debitos';
import { papel } from '../papel';

/** Whose guide it is: by name, for who may see the register, or only by its inscrição, for who has but some digits. */
export type Identificacao = 'nominal' | 'anonima';

const AMOUNTS = { principal: 'Principal', correcao: 'Correção', juros: 'Juros', multa: 'Multa', desconto: 'Desconto', total: 'Total' };
const FIELDS: Readonly<Record<string, AnyField>> = {
  rotulo: text(60, { label: 'Débito' }),
  ...Object.fromEntries(Object.entries(AMOUNTS).map(([name, label]) => [name, money({ label })])),
};

interface Guia extends Record<string, unknown> {
  numero: number;
  ano: number;
  vencimento: string;
  valido_ate: string;
  valor: string;
  codigo_barras: string | null;
  linha_digitavel: string | null;
  pix_payload: string | null;
  tipo: 'arrecadacao' | 'cobranca' | 'pix';
  inscricao_municipal: string;
  nome: string;
  cpf_cnpj: string;
  cancelada: boolean;
}

/**
 * Sends the PDF of a guide, and leaves in the trail that it was printed.
 *
 * @throws NotFoundError for a guide out of sight
 */
export async function enviarGuia(work: Work, id: number, reply: FastifyReply, quem: Identificacao): Promise<FastifyReply> {
  const guia = await work.db.first<Guia>(
    `select g.numero, g.ano, g.vencimento::text, g.valido_ate::text, g.valor::text, g.codigo_barras, g.linha_digitavel, g.pix_payload,
            v.tipo, c.inscricao_municipal, p.nome, p.cpf_cnpj,
            not exists (select from public.guia_viva w where w.guia_id = g.id) as cancelada
       from guia_arrecadacao g join public.convenio_arrecadacao v on v.id = g.convenio_id
       join public.contribuinte c on c.id = g.contribuinte_id join public.pessoa p on p.id = c.pessoa_id where g.id = $1`,
    [id],
  );
  if (!guia) throw new NotFoundError('Guia não encontrada.');
  const rows = await lerItens(work, id);
  const sent = await sendFile(work, paperOf(work, guia, rows, quem), 'pdf', `guia-${guia.numero}-${guia.ano}.pdf`, reply);
  await work.transact(async (tx) =>
    tx.audit({
      acao: 'imprimir',
      recurso: guiaArrecadacao.name,
      sistema: guiaArrecadacao.menu,
      registroId: id,
      descricao: `${guia.numero}/${guia.ano}`,
    }),
  );
  return sent();
}

async function lerItens(work: Work, id: number): Promise<ExportRow[]> {
  return work.db.rows(
    `select (${parcelaSql('d')}) || ', de ' || to_char(d.vencimento, 'DD/MM/YYYY') as rotulo, i.principal::text, i.correcao::text, i.juros::text, i.multa::text,
            i.desconto::text, i.total::text
       from guia_arrecadacao_itens i join public.debito d on d.id = i.debito_id where i.pai_id = $1 order by i.ordem`,
    [id],
  );
}

function paperOf(work: Work, guia: Guia, itens: readonly ExportRow[], quem: Identificacao): ExportedList {
  const sums = Object.keys(AMOUNTS).map((name) => [name, sumDecimals(itens.map((row) => String(row[name])))]);
  const total: ExportRow = { rotulo: 'Total', ...Object.fromEntries(sums) };
  const whose = quem === 'nominal' ? `${guia.nome} · CPF/CNPJ ${formatDocument(guia.cpf_cnpj)} · ` : '';
  return papel(work, {
    titulo: `Guia de arrecadação ${guia.numero}/${guia.ano}`,
    cabecalho: [`Contribuinte: ${whose}inscrição ${guia.inscricao_municipal}`],
    paragrafos: [
      `Vencimento: ${formatDate(guia.vencimento)}. Válida para pagamento até ${formatDate(guia.valido_ate)}. Valor: R$ ${formatDecimal(guia.valor, 2)}.`,
    ],
    columns: Object.entries(FIELDS).map(([name, field]) => columnOf(name, field)),
    rows: [...itens, total],
    strong: (row) => row === total,
    notas: ['Os valores são os devidos na data do vencimento desta guia. Depois dela, emita outra.'],
    minuta: guia.cancelada ? 'SEM VALOR' : null,
    codigos: guia.cancelada ? [] : codesOf(guia),
  });
}

function codesOf({ tipo, codigo_barras, linha_digitavel, pix_payload }: Guia): PdfCode[] {
  const codes: PdfCode[] = [];
  if (codigo_barras)
    codes.push({
      titulo: tipo === 'cobranca' ? 'Pague em qualquer banco' : 'Pague nos bancos conveniados',
      texto: linha_digitavel ?? '',
      forma: 'barras',
      conteudo: codigo_barras,
    });
  if (pix_payload) codes.push({ titulo: 'Pague por PIX', texto: `PIX copia e cola: ${pix_payload}`, forma: 'qr', conteudo: pix_payload });
  return codes;
}
