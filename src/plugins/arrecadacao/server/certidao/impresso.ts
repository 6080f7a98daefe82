import type { FastifyReply } from 'fastify';
import { date, formatDate, formatDocument, money, text } from '../../../../resources/definition';
import type { ExportColumn } from '../../../../server/exports/columns';
import { endpoint } from '../../../../server/http/endpoint';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { TIPOS_CERTIDAO } from '../../calculo/certidao';
import { type CertidaoDebito, certidaoDebito } from '../../resources/certidao_debito';
import { enviarPapel } from '../papel';
import type { LinhaCertidao } from './rules';

const COLUMNS: readonly ExportColumn[] = [
  { name: 'debito', label: 'Débito', field: text(60, { label: 'Débito' }), kind: 'text' },
  { name: 'vencimento', label: 'Vencimento', field: date({ label: 'Vencimento' }), kind: 'date' },
  { name: 'situacao', label: 'Situação', field: text(20, { label: 'Situação' }), kind: 'text' },
  { name: 'total', label: 'Total', field: money({ label: 'Total' }), kind: 'money' },
];

const TEXTOS = {
  negativa: 'Certificamos que, nesta data, não constam débitos',
  positiva: 'Certificamos que, nesta data, constam os débitos abaixo',
  positiva_efeito_negativa:
    'Certificamos que, nesta data, só constam débitos não vencidos ou com exigibilidade suspensa, com os efeitos de certidão negativa (CTN, art. 206),',
} as const;

interface Subject extends Record<string, unknown> {
  nome: string | null;
  documento: string | null;
  juridica: boolean | null;
  imovel: string | null;
}

/**
 * Sends a certidão as PDF.
 *
 * @param publica asked for by anybody: it names no natural person and tells no amount
 */
export async function enviarCertidao(work: Work, record: CertidaoDebito, publica: boolean, reply: FastifyReply): Promise<FastifyReply> {
  const who = await work.db.first<Subject>(
    `select p.nome, p.cpf_cnpj as documento, p.tipo = 'juridica' as juridica, i.inscricao as imovel from certidao_debito t
       left join public.contribuinte c on c.id = t.contribuinte_id left join public.pessoa p on p.id = c.pessoa_id left join public.imovel i on i.id = t.imovel_id where t.id = $1`,
    [record.id],
  );
  const tipo = record.tipo ?? 'positiva';
  const named = who?.nome && (!publica || who.juridica) ? `${who.nome}, ` : '';
  const subject = who?.imovel ? `do imóvel de inscrição ${who.imovel}` : `de ${named}CPF/CNPJ ${formatDocument(who?.documento ?? '')}`;
  const rows = publica ? [] : (JSON.parse(record.debitos_snapshot ?? '[]') as LinhaCertidao[]);
  return enviarPapel(
    work,
    {
      titulo: `Certidão ${TIPOS_CERTIDAO[tipo].toLowerCase()} de débitos nº ${record.numero}/${record.ano}`,
      paragrafos: [
        `${TEXTOS[tipo]} ${subject}, relativos a tributos e à dívida ativa do município.`,
        ...(record.finalidade ? [`Finalidade: ${record.finalidade}.`] : []),
        `Emitida em ${formatDate(record.emissao ?? '')} e válida até ${formatDate(record.validade ?? '')}. Fica ressalvado o direito de cobrar o que vier a ser apurado.`,
      ],
      columns: COLUMNS,
      rows: rows.map((line) => ({ ...line })),
      vazio: tipo === 'negativa' ? 'Nenhum débito em aberto.' : 'Os débitos não se mostram nesta via.',
      codigo: record.codigo_verificacao ?? '',
    },
    `certidao-${record.numero}-${record.ano}.pdf`,
    reply,
  );
}

/** A certidão in the hands of who works with it. Personal data: regra 6, and who took them stays in the trail. */
export const certidaoPdf = endpoint({
  method: 'GET',
  url: `${certidaoDebito.api.path}/:id/pdf`,
  access: { menu: [certidaoDebito.menu], regra: 6 },
  tag: certidaoDebito.label.many,
  summary: 'Certidão de débitos em PDF',
  handle: async (work, { params, reply }) => {
    const id = readId(params.id);
    const record = (await readRecord(work, work.services.registry.get(certidaoDebito.name), id)) as unknown as CertidaoDebito;
    await work.transact(async (tx) =>
      tx.audit({
        acao: 'exportar',
        recurso: certidaoDebito.name,
        registroId: id,
        sistema: certidaoDebito.menu,
        descricao: `${record.numero}/${record.ano}`,
        depois: { formato: 'pdf' },
      }),
    );
    return enviarCertidao(work, record, false, reply);
  },
});
