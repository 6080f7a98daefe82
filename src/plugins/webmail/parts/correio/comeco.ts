import { formatInstant } from '../../../../resources/definition/format';
import { type Anexo, type Endereco, type Mensagem, porExtenso } from './wire';

export type Modo = 'novo' | 'responder' | 'todos' | 'encaminhar' | 'rascunho';

/** A file of a message that is kept in the mailbox. */
export interface AnexoGuardado extends Pick<Anexo, 'n' | 'nome' | 'tamanho'> {
  /** The message that holds it. */
  id: string;
}

/** What is being written begins with. */
export interface Comeco {
  conta: number;
  para: string;
  cc: string;
  cco: string;
  assunto: string;
  html: string;
  anexos: AnexoGuardado[];
  rascunho: string | null;
  resposta_a: string | null;
  tipo: 'responder' | 'encaminhar' | null;
  /** Why the draft was not sent. */
  erro: string | null;
}

interface Proposta {
  conta: number;
  /** The own address, to which no answer goes (W9). */
  email: string;
  assinatura: string;
  para: string;
  assunto: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const lista = (people: readonly Endereco[]) => people.map(porExtenso).join(', ');

/** What a message begins with: empty, answering another, passing it on, or where a draft was left. */
export function comecar(modo: Modo, mensagem: Mensagem | null, { conta, email, assinatura, para, assunto }: Proposta): Comeco {
  const empty: Comeco = {
    conta,
    para,
    cc: '',
    cco: '',
    assunto,
    html: assinatura ? comAssinatura(assinatura) : '',
    anexos: [],
    rascunho: null,
    resposta_a: null,
    tipo: null,
    erro: null,
  };
  if (!mensagem || modo === 'novo') return empty;
  const { id, anexos, cc, cco, html } = mensagem;
  const files = anexos.filter(({ inline }) => !inline).map(({ n, nome, tamanho }) => ({ id, n, nome, tamanho }));
  if (modo === 'rascunho')
    return {
      ...empty,
      para: lista(mensagem.para),
      cc: lista(cc),
      cco: lista(cco),
      assunto: mensagem.assunto,
      html,
      anexos: files,
      rascunho: id,
      erro: mensagem.erro_envio,
    };
  if (modo === 'encaminhar')
    return {
      ...empty,
      assunto: comPrefixo('Enc', mensagem.assunto),
      html: comAssinatura(assinatura) + encaminhada(mensagem),
      anexos: files,
      resposta_a: id,
      tipo: 'encaminhar',
    };
  const outros = (list: readonly Endereco[]) => list.filter((one) => one.email.toLowerCase() !== email.toLowerCase());
  const responder = mensagem.responder_a.length > 0 ? mensagem.responder_a : mensagem.de ? [mensagem.de] : [];
  const known = new Set(responder.map((one) => one.email.toLowerCase()));
  // an answer to what one wrote goes to those to whom it went
  const destino = outros(responder).length > 0 ? outros(responder) : outros(mensagem.para);
  const mais =
    modo === 'todos'
      ? outros([...mensagem.para, ...cc]).filter((one) => !known.has(one.email.toLowerCase()) && !destino.includes(one))
      : [];
  return {
    ...empty,
    para: lista(destino),
    cc: lista(mais),
    assunto: comPrefixo('Re', mensagem.assunto),
    html: comAssinatura(assinatura) + citada(mensagem),
    resposta_a: id,
    tipo: 'responder',
  };
}

function comPrefixo(prefix: 'Re' | 'Enc', assunto: string): string {
  const known = prefix === 'Re' ? /^\s*(?:re|res)\s*:/i : /^\s*(?:enc|fwd?)\s*:/i;
  return known.test(assunto) ? assunto : `${prefix}: ${assunto}`;
}

/** A line to write in, then the signature. */
function comAssinatura(assinatura: string): string {
  return `<p>&nbsp;</p>${assinatura}`;
}

function citada({ de, data, html }: Mensagem): string {
  const who = de ? escaped(de.nome || de.email) : 'O remetente';
  return `<p>${data ? `Em ${formatInstant(data)}, ` : ''}${who} escreveu:</p><blockquote>${html}</blockquote>`;
}

function encaminhada({ de, para, cc, data, assunto, html }: Mensagem): string {
  const lines: [string, string][] = [
    ['De', de ? lista([de]) : ''],
    ['Data', data ? formatInstant(data) : ''],
    ['Assunto', assunto],
    ['Para', lista(para)],
    ['Cc', lista(cc)],
  ];
  const head = lines.filter(([, value]) => value).map(([label, value]) => `<strong>${label}:</strong> ${escaped(value)}`);
  return `<p>Mensagem encaminhada</p><p>${head.join('<br>')}</p>${html}`;
}
