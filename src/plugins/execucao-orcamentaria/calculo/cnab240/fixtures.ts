import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isBoletoCode } from '../../../../resources/definition/banking/boleto';
import { isCollectionCode } from '../../../../resources/definition/banking/collection';

/** A file of the folder of this one, as the bank has it. */
export const arquivo = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, 'fixtures', name));

const SEGMENTOS: Readonly<Record<string, string>> = {
  '01': 'AB',
  '05': 'AB',
  '41': 'AB',
  '43': 'AB',
  '45': 'AB',
  '30': 'JJ',
  '31': 'JJ',
  '11': 'O',
  '16': 'N',
  '17': 'N',
};

/**
 * What a bank refuses in a file of payments, read by its places and by nothing of who wrote it: the rules of the public validator of
 * a bank (`formats/finance.md` 1.9).
 */
export function recusas(content: string): string[] {
  const found: string[] = [];
  const dizer = (line: number, text: string) => found.push(`linha ${line + 1}: ${text}`);
  if (!content.endsWith('\r\n')) found.push('a última linha não termina em CRLF');
  const lines = content.split('\r\n').slice(0, -1);
  if (lines.length < 2) return [...found, 'não há linhas'];
  const at = (line: number, from: number, to: number) => (lines[line] as string).slice(from - 1, to);
  for (const [i, line] of lines.entries()) {
    if (line.length !== 240) dizer(i, `${line.length} posições`);
    if (/[^\x20-\x7e]/.test(line)) dizer(i, 'letra fora do ASCII');
    if (line.slice(0, 3) !== lines[0]?.slice(0, 3)) dizer(i, 'banco diferente');
  }
  const last = lines.length - 1;
  if (at(0, 4, 8) !== '00000' || at(last, 4, 8) !== '99999') found.push('arquivo sem abertura ou encerramento');
  if (at(0, 143, 143) !== '1') dizer(0, 'não é remessa');
  if (Number(at(0, 158, 163)) < 1) dizer(0, 'NSA zero');
  if (/^0*$/.test(at(0, 19, 32))) dizer(0, 'CNPJ zero');
  const lots = lines.filter((line) => line[7] === '1').length;
  if (Number(at(last, 18, 23)) !== lots) dizer(last, 'quantidade de lotes');
  if (Number(at(last, 24, 29)) !== lines.length) dizer(last, 'quantidade de registros');
  let [open, sum, seq, forma] = [0, 0n, 0, ''];
  for (const [i, line] of lines.entries()) {
    if (i === 0 || i === last) continue;
    const kind = line[7];
    if (kind === '1') {
      [open, sum, seq, forma] = [i, 0n, 0, at(i, 12, 13)];
      if (at(i, 33, 72) !== at(0, 33, 72)) dizer(i, 'convênio ou conta diferente do arquivo');
      if (at(i, 19, 32) !== at(0, 19, 32)) dizer(i, 'CNPJ diferente do arquivo');
      if (!SEGMENTOS[forma]) dizer(i, `forma ${forma}`);
    }
    if (kind === '5') {
      if (Number(at(i, 18, 23)) !== i - open + 1) dizer(i, 'quantidade de linhas do lote');
      if (BigInt(at(i, 24, 41)) !== sum) dizer(i, 'soma do lote');
    }
    if (kind !== '3') continue;
    seq += 1;
    if (at(i, 4, 7) !== at(open, 4, 7)) dizer(i, 'lote diferente da abertura');
    if (Number(at(i, 9, 13)) !== seq) dizer(i, 'sequência');
    const segment = line[13] as string;
    if (!SEGMENTOS[forma]?.includes(segment)) dizer(i, `segmento ${segment} na forma ${forma}`);
    if (segment === 'A') {
      sum += BigInt(at(i, 120, 134));
      if (at(i, 120, 134) === '0'.repeat(15)) dizer(i, 'valor zero');
      if (at(i, 102, 104) !== 'BRL') dizer(i, 'moeda');
      if (at(i, 74, 93).trim() === '') dizer(i, 'seu número');
      if (at(i, 44, 73).trim() === '') dizer(i, 'favorecido');
      if ((forma === '01') !== (at(i, 18, 20) === '000')) dizer(i, 'câmara');
      if (forma === '01' && at(i, 21, 23) !== at(0, 1, 3)) dizer(i, 'crédito em conta de outro banco');
      if (forma === '41' && at(i, 21, 23) === at(0, 1, 3)) dizer(i, 'TED ao próprio banco');
      if (at(i, 135, 154).trim() !== '' || /[^0]/.test(at(i, 155, 177))) dizer(i, 'campo do retorno preenchido');
      if (lines[i + 1]?.[13] !== 'B') dizer(i, 'falta o segmento B');
    }
    if (segment === 'B') {
      if (forma === '41' && at(i, 19, 32) === at(0, 19, 32)) dizer(i, 'TED de outro titular com o CNPJ do pagador');
      if (forma !== '45' && at(i, 136, 150) !== at(i - 1, 120, 134)) dizer(i, 'valor diferente do segmento A');
      if (forma === '45' && at(i, 128, 226).trim() === '') dizer(i, 'chave Pix');
    }
    if (segment === 'J' && at(i, 18, 19) !== '52') {
      sum += BigInt(at(i, 153, 167));
      if (!isBoletoCode(at(i, 18, 61))) dizer(i, 'código de barras');
      if ((forma === '30') !== (at(i, 18, 20) === at(0, 1, 3))) dizer(i, 'boleto no lote de outro banco');
      if (lines[i + 1]?.slice(17, 19) !== '52') dizer(i, 'falta o J-52');
    }
    if (segment === 'J' && at(i, 18, 19) === '52' && at(i, 77, 91) === at(i, 21, 35)) dizer(i, 'beneficiário é o pagador');
    if (segment === 'O') {
      sum += BigInt(at(i, 108, 122));
      if (!isCollectionCode(at(i, 18, 61))) dizer(i, 'código de barras');
    }
    if (segment === 'N') sum += BigInt(at(i, 96, 110));
  }
  return found;
}
