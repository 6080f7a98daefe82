import { describe, expect, it } from 'vitest';
import { lerNfe } from './nfe';

const NFE = `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe35261100000000000191550010000000881000000887" versao="4.00">
<ide><mod>55</mod><serie>1</serie><nNF>88</nNF><dhEmi>2026-11-16T09:30:00-03:00</dhEmi></ide>
<emit><CNPJ>00000000000191</CNPJ><xNome>Papelaria &amp; Cia</xNome></emit>
<det nItem="1"><prod><xProd>Papel A4</xProd><qCom>6.0000</qCom><vUnCom>4.8500000000</vUnCom><rastro><nLote>L1</nLote><dVal>2027-05-01</dVal></rastro></prod><imposto><vTotTrib>1.00</vTotTrib></imposto></det>
<det nItem="2"><prod><xProd>Caneta</xProd><qCom>2</qCom><vUnCom>1.50</vUnCom></prod></det>
<total><ICMSTot><vProd>32.10</vProd><vFrete>4.00</vFrete><vSeg>0.00</vSeg><vDesc>1.00</vDesc><vOutro>0.00</vOutro><vNF>35.10</vNF></ICMSTot></total>
</infNFe></NFe><protNFe><infProt><tpAmb>1</tpAmb><cStat>100</cStat><chNFe>35261100000000000191550010000000881000000887</chNFe></infProt></protNFe></nfeProc>`;

describe('o XML da NF-e', () => {
  it('diz a chave, o emitente, o total, os acessórios e os itens com lote e validade', async () => {
    expect(await lerNfe(Buffer.from(NFE))).toEqual({
      chave: '35261100000000000191550010000000881000000887',
      modelo: 'nfe',
      numero: '88',
      serie: '1',
      emissao: '2026-11-16',
      emitente: '00000000000191',
      destinatario: '',
      semValidade: null,
      valor: '35.10',
      frete: ['4.00', '0.00', '0.00'],
      desconto: '1.00',
      itens: [
        { quantidade: '6.0000', valor_unitario: '4.8500000000', lote: 'L1', validade: '2027-05-01' },
        { quantidade: '2', valor_unitario: '1.50', lote: null, validade: null },
      ],
    });
  });

  it('a que não está em vigor diz por quê: de teste, sem protocolo, cancelada, denegada, de devolução', async () => {
    const porque = async (from: string, to: string) => (await lerNfe(Buffer.from(NFE.replace(from, to))))?.semValidade;
    expect(await porque('<tpAmb>1<', '<tpAmb>2<')).toMatch(/ambiente de testes/);
    expect(await porque('<ide>', '<ide><tpAmb>2</tpAmb>')).toMatch(/ambiente de testes/);
    expect(await porque('<cStat>100</cStat>', '')).toMatch(/não traz o protocolo/);
    expect(await porque('<cStat>100<', '<cStat>101<')).toMatch(/cancelada/);
    expect(await porque('<cStat>100<', '<cStat>302<')).toMatch(/denegou/);
    expect(await porque('<cStat>100<', '<cStat>204<')).toMatch(/não autorizou a nota \(situação 204\)/);
    expect(await porque('<ide>', '<ide><tpNF>0</tpNF><finNFe>4</finNFe>')).toMatch(/devolução/);
    expect(await porque('<cStat>100<', '<cStat>150<')).toBeNull();
  });

  it('outro documento não é nota', async () => {
    expect(await lerNfe(Buffer.from('<pedido><numero>1</numero></pedido>'))).toBeNull();
  });
});
