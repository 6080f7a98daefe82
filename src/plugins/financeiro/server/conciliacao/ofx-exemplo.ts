/** What an example of an OFX file says. */
export interface Exemplo {
  banco: string;
  agencia: string;
  conta: string;
  /** Reais, negative of a debit; the days AAAA-MM-DD. */
  movimentos: readonly { data: string; valor: string; historico: string; fitid?: string; documento?: string }[];
  saldo?: { data: string; valor: string };
}

/** A file as the Banco do Brasil writes it, for the demonstration and the tests. */
export function escreverOfx({ banco, agencia, conta, movimentos, saldo }: Exemplo): Buffer {
  const day = (data: string) => `${data.replaceAll('-', '')}120000[-3:BRT]`;
  const rows = movimentos.map(({ data, valor, historico, fitid = '', documento = '' }) =>
    [
      '<STMTTRN>',
      `<TRNTYPE>${valor.startsWith('-') ? 'DEBIT' : 'CREDIT'}</TRNTYPE>`,
      `<DTPOSTED>${day(data)}</DTPOSTED>`,
      `<TRNAMT>${valor}</TRNAMT>`,
      `<FITID>${fitid}</FITID>`,
      `<CHECKNUM>${documento}</CHECKNUM>`,
      `<MEMO>${historico}</MEMO>`,
      '</STMTTRN>',
    ].join('\n'),
  );
  const text = [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'SECURITY:NONE',
    'ENCODING:USASCII',
    'CHARSET:1252',
    'COMPRESSION:NONE',
    'OLDFILEUID:NONE',
    'NEWFILEUID:NONE',
    '',
    '<OFX>',
    '<BANKMSGSRSV1>',
    '<STMTTRNRS>',
    '<STMTRS>',
    '<CURDEF>BRL</CURDEF>',
    '<BANKACCTFROM>',
    `<BANKID>${banco}</BANKID>`,
    `<BRANCHID>${agencia}</BRANCHID>`,
    `<ACCTID>${conta}</ACCTID>`,
    '<ACCTTYPE>CHECKING</ACCTTYPE>',
    '</BANKACCTFROM>',
    '<BANKTRANLIST>',
    ...rows,
    '</BANKTRANLIST>',
    ...(saldo ? ['<LEDGERBAL>', `<BALAMT>${saldo.valor}</BALAMT>`, `<DTASOF>${day(saldo.data)}</DTASOF>`, '</LEDGERBAL>'] : []),
    '</STMTRS>',
    '</STMTTRNRS>',
    '</BANKMSGSRSV1>',
    '</OFX>',
  ].join('\n');
  return Buffer.from(text, 'latin1');
}
