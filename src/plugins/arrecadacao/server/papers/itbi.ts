import { formatDocument, money, text } from '../../../../resources/definition';
import { publicAddress } from '../../../../server/mail/letter';
import { onPaper } from '../../../../server/templates/papers';
import type { Work } from '../../../../server/work';
import { type Itbi, itbi } from '../../resources/itbi';
import declaracao from '../../templates/itbi-declaracao.html?raw';
import quitacao from '../../templates/itbi-quitacao.html?raw';

interface Partes extends Record<string, unknown> {
  transmitente_nome: string;
  transmitente_documento: string | null;
  adquirente_nome: string;
  adquirente_documento: string | null;
  matricula: string | null;
  guia_linha: string | null;
}

const FIELDS = {
  transmitente_nome: text(150, { label: 'Transmitente: nome' }),
  transmitente_documento: text(18, { label: 'Transmitente: CPF ou CNPJ' }),
  adquirente_nome: text(150, { label: 'Adquirente: nome' }),
  adquirente_documento: text(18, { label: 'Adquirente: CPF ou CNPJ' }),
  matricula: text(30, { label: 'Imóvel: matrícula' }),
  guia_linha: text(60, { label: 'Guia: linha digitável' }),
  // what the record keeps is not said in words: the paper has its own
  imposto: money({ label: 'Imposto devido' }),
} as const;

async function lerPartes({ transmitente_id, adquirente_id, imovel_id, guia_id, valor }: Itbi, work: Work) {
  const row = await work.db.first<Partes>(
    `select d.nome as transmitente_nome, d.cpf_cnpj as transmitente_documento, p.nome as adquirente_nome, p.cpf_cnpj as adquirente_documento,
            (select i.matricula from public.imovel i where i.id = $3) as matricula,
            (select g.linha_digitavel from public.guia_arrecadacao g where g.id = $4) as guia_linha
       from public.pessoa d, public.pessoa p where d.id = $1 and p.id = $2`,
    [transmitente_id, adquirente_id, imovel_id, guia_id],
  );
  const documento = (digits: string | null | undefined) => (digits ? formatDocument(digits) : null);
  return {
    ...row,
    imposto: valor,
    transmitente_documento: documento(row?.transmitente_documento),
    adquirente_documento: documento(row?.adquirente_documento),
  };
}

const conferencia = ({ codigo_verificacao }: Itbi, work: Work) =>
  codigo_verificacao
    ? { codigo: codigo_verificacao, endereco: `${publicAddress(work)}/publico/verificar?codigo=${codigo_verificacao}` }
    : null;

/** What the parties declared, how the tax came of it, and by what line it is paid. */
export const declaracaoItbiPaper = onPaper(itbi, 'declaracao', {
  template: declaracao,
  fields: FIELDS,
  read: lerPartes,
  check: conferencia,
});

/** What the registry asks for before it registers (CTN, art. 134, VI; Lei 8.935/1994, art. 30, XI). */
export const quitacaoItbiPaper = onPaper(itbi, 'quitacao', { template: quitacao, fields: FIELDS, read: lerPartes, check: conferencia });
