import { describe, expect, it } from 'vitest';
import { lerNfse } from './nfse';

const NACIONAL = `<?xml version="1.0" encoding="utf-8"?>
<NFSe versao="1.00" xmlns="http://www.sped.fazenda.gov.br/nfse"><infNFSe Id="NFS35000001200000000000191000000000008826110000000001">
<nNFSe>88</nNFSe><dhProc>2026-11-16T10:02:00-03:00</dhProc><emit><CNPJ>00000000000191</CNPJ><xNome>Limpeza &amp; Cia</xNome></emit>
<valores><vLiq>1335.00</vLiq></valores>
<DPS versao="1.00"><infDPS Id="DPS1"><dhEmi>2026-11-15T23:59:00-03:00</dhEmi><serie>1</serie><nDPS>7</nDPS>
<prest><CNPJ>00000000000191</CNPJ></prest><toma><CNPJ>11222333000181</CNPJ></toma>
<valores><vServPrest><vServ>1500.00</vServ></vServPrest></valores></infDPS></DPS></infNFSe></NFSe>`;

const abrasf2 = (
  mais = '',
) => `<CompNfse xmlns="http://www.abrasf.org.br/nfse.xsd"><Nfse versao="2.04"><InfNfse Id="n1"><Numero>202600000000123</Numero>
<CodigoVerificacao>AB12</CodigoVerificacao><DataEmissao>2026-11-16T08:00:00</DataEmissao><ValoresNfse><ValorLiquidoNfse>90.00</ValorLiquidoNfse></ValoresNfse>
<PrestadorServico><RazaoSocial>Limpeza</RazaoSocial></PrestadorServico>
<DeclaracaoPrestacaoServico><InfDeclaracaoPrestacaoServico><Rps><IdentificacaoRps><Numero>5</Numero></IdentificacaoRps><DataEmissao>2026-11-01</DataEmissao></Rps>
<Servico><Valores><ValorServicos>100.5</ValorServicos></Valores></Servico><Prestador><CpfCnpj><Cnpj>00.000.000/0001-91</Cnpj></CpfCnpj></Prestador>
<TomadorServico><IdentificacaoTomador><CpfCnpj><Cnpj>11222333000181</Cnpj></CpfCnpj></IdentificacaoTomador></TomadorServico>
</InfDeclaracaoPrestacaoServico></DeclaracaoPrestacaoServico></InfNfse></Nfse>${mais}</CompNfse>`;

const ABRASF1 = `<Nfse><InfNfse><Numero>9</Numero><DataEmissao>2026-11-16T08:00:00</DataEmissao>
<Servico><Valores><ValorServicos>10.00</ValorServicos></Valores></Servico>
<PrestadorServico><IdentificacaoPrestador><Cnpj>00000000000191</Cnpj></IdentificacaoPrestador></PrestadorServico></InfNfse></Nfse>`;

const ler = (texto: string) => lerNfse(Buffer.from(texto));

describe('o XML da NFS-e', () => {
  it('do leiaute nacional diz o número, a emissão, o prestador e o valor do serviço, e não os da DPS nem o líquido', async () => {
    expect(await ler(NACIONAL)).toEqual({
      numero: '88',
      emissao: '2026-11-16',
      prestador: '00000000000191',
      valor: '1500.00',
      cancelada: false,
    });
  });

  it('da ABRASF diz o mesmo, e não o do RPS', async () => {
    const nota = { emissao: '2026-11-16', prestador: '00000000000191', cancelada: false };
    expect(await ler(abrasf2())).toEqual({ ...nota, numero: '202600000000123', valor: '100.50' });
    expect(await ler(ABRASF1)).toEqual({ ...nota, numero: '9', valor: '10.00' });
  });

  it('a que a prefeitura cancelou diz que o foi', async () => {
    expect(await ler(abrasf2('<NfseCancelamento><Confirmacao/></NfseCancelamento>'))).toMatchObject({ cancelada: true });
  });

  it('o de outro leiaute, o incompleto e o de várias notas não se leem', async () => {
    expect(await ler('<nota><numero>1</numero></nota>')).toBeNull();
    expect(await ler(NACIONAL.replace('<vServ>1500.00</vServ>', ''))).toBeNull();
    expect(await ler(`<ListaNfse>${abrasf2()}${abrasf2()}</ListaNfse>`)).toBeNull();
  });
});
