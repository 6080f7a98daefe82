import { Readable } from 'node:stream';
import { parseXml } from '../../../../server/imports/xml';

/** An item of a nota fiscal; decimals as it writes them. */
export interface ItemDaNfe {
  quantidade: string;
  valor_unitario: string;
  lote: string | null;
  /** YYYY-MM-DD. */
  validade: string | null;
}

/** What a receipt needs of an NF-e or NFC-e (Manual de Orientação do Contribuinte, leiaute 4.00). Values in reais. */
export interface Nfe {
  chave: string;
  modelo: 'nfe' | 'nfce';
  numero: string;
  serie: string;
  /** YYYY-MM-DD. */
  emissao: string;
  /** CNPJ or CPF of who issued it, as it is written. */
  emitente: string;
  /** CNPJ or CPF of who bought, as it is written; empty where it has none. */
  destinatario: string;
  /** Why it gives no right to anything, in words for who sends it; null of one that is in force. */
  semValidade: string | null;
  valor: string;
  frete: string[];
  desconto: string;
  itens: ItemDaNfe[];
}

const MODELOS: Readonly<Record<string, Nfe['modelo']>> = { '55': 'nfe', '65': 'nfce' };

/** Reads the XML of an NF-e or NFC-e, with or without its protocol; null of what is not one. */
export async function lerNfe(content: Buffer): Promise<Nfe | null> {
  const textos = new Map<string, string>();
  const itens: Map<string, string>[] = [];
  let chave = '';
  const caminho: string[] = [];
  let texto = '';
  await parseXml(Readable.from([content]), (parser) => {
    parser.on('opentag', ({ local, attributes }) => {
      caminho.push(local);
      texto = '';
      if (local === 'infNFe') chave = String(attributes.Id?.value ?? '').replace(/^NFe/, '');
      if (local === 'det') itens.push(new Map());
    });
    parser.on('text', (piece) => {
      texto += piece;
    });
    parser.on('closetag', () => {
      const det = caminho.lastIndexOf('det');
      const item = itens.at(-1);
      if (det >= 0 && item) item.set(caminho.slice(det + 1).join('/'), texto.trim());
      else textos.set(caminho.slice(caminho.lastIndexOf('infNFe') + 1).join('/'), texto.trim());
      caminho.pop();
      texto = '';
    });
  });
  const de = (path: string) => textos.get(path) ?? '';
  const doProtocolo = (name: string) => [...textos].find(([path]) => path.endsWith(`infProt/${name}`))?.[1] ?? '';
  const modelo = MODELOS[de('ide/mod')];
  if (!chave || !modelo || !de('ide/nNF') || !de('total/ICMSTot/vNF')) return null;
  return {
    chave,
    modelo,
    numero: de('ide/nNF'),
    serie: de('ide/serie'),
    emissao: (de('ide/dhEmi') || de('ide/dEmi')).slice(0, 10),
    emitente: de('emit/CNPJ') || de('emit/CPF'),
    destinatario: de('dest/CNPJ') || de('dest/CPF'),
    semValidade: semValidade(de, doProtocolo),
    valor: de('total/ICMSTot/vNF'),
    frete: ['vFrete', 'vSeg', 'vOutro'].map((name) => de(`total/ICMSTot/${name}`) || '0.00'),
    desconto: de('total/ICMSTot/vDesc') || '0.00',
    itens: itens.map((item) => ({
      quantidade: item.get('prod/qCom') ?? '0',
      valor_unitario: item.get('prod/vUnCom') ?? '0',
      lote: item.get('prod/rastro/nLote') ?? null,
      validade: item.get('prod/rastro/dVal') ?? null,
    })),
  };
}

/** What the Fazenda answered of a nota that it took (Manual de Orientação do Contribuinte, tabela de cStat): in time, and after it. */
const AUTORIZADA = ['100', '150'];
const CANCELADA = ['101', '151', '155'];
const DENEGADA = ['110', '301', '302', '303'];
const DE_TESTE = '2';
const DE_VENDA = '1';
const DEVOLUCAO = '4';

function semValidade(de: (path: string) => string, doProtocolo: (name: string) => string): string | null {
  const resposta = doProtocolo('cStat');
  if (de('ide/tpAmb') === DE_TESTE || doProtocolo('tpAmb') === DE_TESTE)
    return 'A nota foi emitida no ambiente de testes da Fazenda e não tem valor fiscal.';
  if (!resposta) return 'O XML não traz o protocolo de autorização da Fazenda. Peça ao fornecedor o arquivo da nota autorizada.';
  if (CANCELADA.includes(resposta)) return 'A nota foi cancelada na Fazenda. Peça outra ao fornecedor.';
  if (DENEGADA.includes(resposta)) return 'A Fazenda denegou a nota. Peça outra ao fornecedor.';
  if (!AUTORIZADA.includes(resposta)) return `A Fazenda não autorizou a nota (situação ${resposta}). Peça outra ao fornecedor.`;
  if (de('ide/finNFe') === DEVOLUCAO || (de('ide/tpNF') && de('ide/tpNF') !== DE_VENDA))
    return 'A nota é de devolução, ou de entrada: não é a da entrega. Envie a nota de venda.';
  return null;
}
