import { formatInstant } from '../../../../../resources/definition';
import { readLetterhead } from '../../../../../server/exports/letterhead';
import { layOut } from '../../../../../server/templates/lay-out';
import { pictureAddresses } from '../../../../../server/templates/paper-source';
import { footOf, readPictures } from '../../../../../server/templates/print-paper';
import { resolveTags } from '../../../../../server/templates/resolve-tags';
import type { Work } from '../../../../../server/work';
import type { AnexoDoEvento, EventoLido } from '../detalhe';
import { TIPOS_EVENTO, type TipoEvento } from '../eventos';
import { escapado } from '../regras';

const FOLHA = { orientacao: 'retrato', margens: { superior: 20, inferior: 20, esquerda: 20, direita: 20 } } as const;

/** A text of a process on paper, with the head of the municipality. What it has in braces is not of a template: it stays as it is written. */
export async function compor(work: Work, processoId: number, titulo: string, markup: string): Promise<Uint8Array> {
  const body = resolveTags(markup.replaceAll('{{', '{ {'), { values: new Map(), lines: new Map(), labels: new Map(), preview: true });
  return layOut(work, {
    titulo,
    sheet: FOLHA,
    cabecalho: await readLetterhead(work),
    rodape: footOf(work),
    minuta: null,
    body,
    pictures: await readPictures(work, pictureAddresses(body), [['processo', processoId]]),
    conferencia: null,
    archival: false,
    made: work.now(),
  });
}

/** What is said of the process at the head of its paper. */
export function capaDe(processo: Readonly<Record<string, unknown>>): string {
  const nome = (value: unknown) => (value as { nome?: string } | null)?.nome ?? '';
  const lines: [string, unknown][] = [
    ['Tipo', nome(processo.tipo)],
    ['Assunto', nome(processo.assunto)],
    ['Interessado', processo.interessado],
    ['Abertura', processo.data_abertura ? formatInstant(String(processo.data_abertura)) : null],
    ['Origem', processo.origem],
    ['Situação', processo.andamento],
    ['Sigilo', nome(processo.sigilo)],
  ];
  const rows = lines.filter(([, value]) => value).map(([label, value]) => `<p><strong>${label}:</strong> ${escapado(String(value))}</p>`);
  return `<h1>${escapado(String(processo.identificacao))}</h1><h2>${escapado(String(processo.titulo))}</h2>${rows.join('')}`;
}

/** The PDF that is the piece of an event, where the reader may see it and it is still in the process. */
export function pecaEmPdf({ anexos }: EventoLido): AnexoDoEvento | undefined {
  return anexos.find(({ peca, restrita, desentranhada }) => peca && !restrita && !desentranhada);
}

/** What a piece is called: `Parecer Jurídico nº 1/2026`, or what kind of event it is. */
export function nomeDaPeca({ tipo, tipo_documento, documento_numero }: EventoLido): string {
  const documento = tipo_documento as { nome: string } | null;
  if (documento && documento_numero) return `${documento.nome} nº ${documento_numero}`;
  return TIPOS_EVENTO[tipo as TipoEvento];
}

/** What stands where a piece was that was taken out of the process (R14). */
export function notaDe({ ordem }: NonNullable<AnexoDoEvento['desentranhada']>): string {
  return `<p><strong>Peça desentranhada</strong> pelo evento ${ordem}.</p>`;
}

/**
 * An event as its piece: who, when, what they wrote, to whom, and its code. Of one that may not be read, only that it is there; the pages
 * of one that is a PDF follow.
 */
export function pecaDe(evento: EventoLido): string {
  const { ordem, autor, data_hora, texto, restrita, destinatarios, codigo, hash } = evento as EventoLido & Record<string, never>;
  const who = autor as unknown as { nome: string; cargo: string | null; departamento: string | null };
  const head = `<h3>${ordem}. ${escapado(nomeDaPeca(evento))}</h3><p><em>${escapado([who.nome, who.cargo, who.departamento].filter(Boolean).join(', '))}, ${formatInstant(String(data_hora))}</em></p>`;
  const to = (destinatarios as unknown as { nome: string; papel: string }[]).map(
    ({ nome, papel }) => `<p>${papel === 'cc' ? 'Cópia' : 'Para'}: ${escapado(nome)}</p>`,
  );
  const piece = evento.anexos.find(({ peca }) => peca);
  const gone = evento.cancelado_ordem ? `<p><strong>Cancelado pelo evento ${evento.cancelado_ordem}.</strong></p>` : '';
  const content = piece ? conteudoEmPdf(piece) : (texto ?? '');
  const body = restrita ? '<p><strong>Peça de acesso restrito.</strong></p>' : `${content}${to.join('')}`;
  return `${head}${gone}${body}<p><small>Código ${codigo} · SHA-256 ${hash}</small></p>`;
}

function conteudoEmPdf({ restrita, desentranhada }: AnexoDoEvento): string {
  if (desentranhada) return notaDe(desentranhada);
  return restrita ? '<p><strong>Peça de acesso restrito.</strong></p>' : '<p>A peça é o PDF das folhas seguintes.</p>';
}
