import { Readable } from 'node:stream';
import { isCivilDate, roundDecimal } from '../../../../resources/definition';
import { parseXml } from '../../../../server/imports/xml';

/** What an NFS-e says of itself. */
export interface Nfse {
  numero: string;
  /** YYYY-MM-DD. */
  emissao: string;
  /** CNPJ or CPF of who rendered the service, as it is written, without punctuation. */
  prestador: string;
  /** Of the services, before what is withheld of them; reais. */
  valor: string;
  /** The city that issued it undid it. */
  cancelada: boolean;
}

/** Where each layout keeps each thing, under the element of the nota: the national one (leiaute da NFS-e, 1.00), ABRASF 2.x and ABRASF 1.0. */
const LUGARES = {
  numero: ['nNFSe', 'Numero'],
  emissao: ['dhProc', 'DataEmissao'],
  prestador: ['DPS/infDPS/prest', 'emit', ...daAbrasf('Prestador'), ...daAbrasf('PrestadorServico/IdentificacaoPrestador')],
  valor: ['DPS/infDPS/valores/vServPrest/vServ', ...daAbrasf('Servico/Valores/ValorServicos')],
} as const;
const DOCUMENTOS = ['CNPJ', 'CPF', 'CpfCnpj/Cnpj', 'CpfCnpj/Cpf', 'Cnpj', 'Cpf'];

/** Of ABRASF, in the declaration that 2.x has or, as in 1.0, without it. */
function daAbrasf(lugar: string): string[] {
  return [`DeclaracaoPrestacaoServico/InfDeclaracaoPrestacaoServico/${lugar}`, lugar];
}

/** The element of the nota, by layout. */
const NOTAS = ['infNFSe', 'InfNfse'];

/**
 * Reads the XML of one NFS-e, of the national layout or of ABRASF; null of what is of another layout, says less than is asked of a nota or has
 * more than one.
 *
 * @throws AppError of what is not XML
 */
export async function lerNfse(content: Buffer): Promise<Nfse | null> {
  const textos = new Map<string, string>();
  const caminho: string[] = [];
  let notas = 0;
  let cancelada = false;
  let texto = '';
  await parseXml(Readable.from([content]), (parser) => {
    parser.on('opentag', ({ local }) => {
      caminho.push(local);
      texto = '';
      if (NOTAS.includes(local)) notas += 1;
      if (local === 'NfseCancelamento') cancelada = true;
    });
    parser.on('text', (piece) => {
      texto += piece;
    });
    parser.on('closetag', () => {
      const nota = caminho.findIndex((local) => NOTAS.includes(local));
      if (nota >= 0 && texto.trim()) textos.set(caminho.slice(nota + 1).join('/'), texto.trim());
      caminho.pop();
      texto = '';
    });
  });
  const de = (lugares: readonly string[]) => lugares.map((lugar) => textos.get(lugar)).find(Boolean) ?? '';
  const numero = de(LUGARES.numero);
  const emissao = de(LUGARES.emissao).slice(0, 10);
  const prestador = de(LUGARES.prestador.flatMap((quem) => DOCUMENTOS.map((documento) => `${quem}/${documento}`))).replace(/[./-]/g, '');
  const valor = de(LUGARES.valor);
  if (notas !== 1 || !numero || !isCivilDate(emissao) || !prestador || !/^\d+(\.\d+)?$/.test(valor)) return null;
  return { numero, emissao, prestador, valor: roundDecimal(valor, 2), cancelada };
}
