import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { AF, openSupply, RECEBIMENTO } from '#tests/server/supply';

const suite = openSuite();
let sala: Awaited<ReturnType<typeof openSupply>>;
let cnpj: string;
beforeAll(async () => {
  sala = await openSupply(suite);
  const [row] = await suite.sql<{ cnpj: string }>('select cpf_cnpj as cnpj from pessoa where id = $1', [sala.credor_id]);
  cnpj = row?.cnpj ?? '';
});

/** An AF issued of two items, at 4,85 and 1,50. */
async function pedida(): Promise<number> {
  const almoxarifado_id = await sala.almoxarifado();
  const itens = [
    { material_id: await sala.material(), quantidade: '10', valor_unitario: '4.8500' },
    { material_id: await sala.material(), quantidade: '10', valor_unitario: '1.5000' },
  ];
  const contrato_id = await sala.contratado(itens);
  const empenho_id = await sala.empenhado('3.3.90.30', '63.50', { contrato_id });
  const pedidos = [1, 2].map((item_numero) => ({ item_numero, quantidade: '10' }));
  return (await sala.emitida({ origem: 'contrato', contrato_id, empenho_id, almoxarifado_id, itens: pedidos })).id as number;
}

/** The key of an NF-e with its module-11 digit (Manual de Orientação do Contribuinte). */
function chaveDe(numero: string): string {
  const base = `352611${'1'.padStart(14, '0')}55001${numero.padStart(9, '0')}1${'1'.padStart(8, '0')}`;
  const soma = [...base].reverse().reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0);
  const resto = soma % 11;
  return base + (resto < 2 ? 0 : 11 - resto);
}

const det = (quantidade: string, preco: string) =>
  `<det><prod><qCom>${quantidade}</qCom><vUnCom>${preco}</vUnCom><rastro><nLote>L7</nLote><dVal>2027-05-01</dVal></rastro></prod></det>`;
const nfe = (numero: string, valor: string, itens: string, emitente = cnpj, destinatario = '') =>
  `<?xml version="1.0"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe Id="NFe${chaveDe(numero)}"><ide><mod>55</mod><serie>1</serie>` +
  `<nNF>${numero}</nNF><dhEmi>${sala.today}T09:00:00-03:00</dhEmi></ide><emit><${emitente.length === 11 ? 'CPF' : 'CNPJ'}>${emitente}</${emitente.length === 11 ? 'CPF' : 'CNPJ'}></emit>` +
  `${destinatario && `<dest><CNPJ>${destinatario}</CNPJ></dest>`}${itens}<total><ICMSTot><vFrete>0.00</vFrete><vDesc>0.00</vDesc><vNF>${valor}</vNF></ICMSTot></total></infNFe></NFe><protNFe><infProt><tpAmb>1</tpAmb><cStat>100</cStat></infProt></protNFe></nfeProc>`;

async function receber(af: number, xml: string) {
  const { body } = await sala.almoxarife.form('/arquivo', {}, [{ field: 'arquivo', name: 'nota.xml', content: Buffer.from(xml) }]);
  return sala.almoxarife.post(`${AF}/${af}/receber_xml`, { xml: body.result.id });
}
const recebimentoDe = async (af: number) => {
  const [{ id } = { id: 0 }] = (await sala.almoxarife.get(`${RECEBIMENTO}?autorizacao_fornecimento_id=${af}`)).body.data;
  return (await sala.almoxarife.get(`${RECEBIMENTO}/${id}`)).body;
};

describe('o recebimento pela NF-e', () => {
  it('toma da nota o que ela diz, e reconhece cada item pelo preço', async () => {
    const af = await pedida();
    await ok(receber(af, nfe('91', '32.10', det('2.0000', '1.5000000000') + det('6.0000', '4.85'))));
    expect(await recebimentoDe(af)).toMatchObject({
      situacao: 'provisorio',
      modelo: 'nfe',
      nota_numero: '91',
      nota_serie: '1',
      nota_valor: '32.10',
      chave: chaveDe('91'),
      itens: [
        { item_numero: 2, quantidade_entregue: '2.0000', lote: 'L7', validade: '2027-05-01' },
        { item_numero: 1, quantidade_entregue: '6.0000', lote: 'L7', validade: '2027-05-01' },
      ],
    });
  });

  it('onde o preço não diz qual é o item, recebe tudo o que resta, para conferir', async () => {
    const af = await pedida();
    await ok(receber(af, nfe('92', '63.50', det('20', '3.1750'))));
    expect((await recebimentoDe(af)).itens).toMatchObject([{ quantidade_entregue: '10.0000' }, { quantidade_entregue: '10.0000' }]);
  });

  it('recusa o que não é nota, a de outro fornecedor e a que já veio', async () => {
    const af = await pedida();
    expect((await errorsOf(receber(af, nfe('93', '4.85', det('1', '4.85'), '00000000000191')))).xml?.[0]).toMatch(
      /A nota é de quem tem o CNPJ 00000000000191/,
    );
    expect((await errorsOf(receber(af, '<NFe><infNFe Id="x"/></NFe>'))).xml?.[0]).toMatch(/não é o XML de uma NF-e/);
    const [{ cnpj: nosso }] = (await suite.sql<{ cnpj: string }>('select cnpj from cliente where id = 1')) as [{ cnpj: string }];
    const item = det('1', '4.85');
    expect((await errorsOf(receber(af, nfe('95', '4.85', item, cnpj, '11222333000181')))).xml?.[0]).toMatch(
      /não é de órgão deste município/,
    );
    expect((await errorsOf(receber(af, nfe('95', '4.85', item).replace('>100<', '>101<')))).xml?.[0]).toMatch(/cancelada/);
    await ok(receber(af, nfe('94', '4.85', item, cnpj, nosso)));
    expect(Object.keys(await errorsOf(receber(af, nfe('94', '4.85', det('1', '4.85'))))).length).toBeGreaterThan(0);
  });
});
