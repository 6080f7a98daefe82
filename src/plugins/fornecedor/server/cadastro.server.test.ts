import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { addDays } from '../../../resources/definition';
import { abrirContratacao } from '../../gestao-de-compras/server/contratacao/contratacao-tests';
import { abrirPortal, LICITACOES, type Licitante, REGRAS_FORNECEDOR } from './portal-tests';

const suite = openSuite();
const DADOS = '/fornecedor/meus-dados';
const AUTORIZACOES = '/fornecedor/propostas/autorizacoes';
const NOTAS = '/gestao-de-compras/almoxarifado/autorizacao-de-fornecimento/notas-enviadas';
/** The key of the NF-e 1, series 1, with its check digit. */
const CHAVE = '35261198760002000183550010000000011000000010';
const CHAVE_77 = '35261100000000000001550010000000771000000011';
/** The XML of the nota 77, of R$ 187,50, issued today by somebody. */
const nfe = (emitente: string) =>
  `<?xml version="1.0"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe Id="NFe${CHAVE_77}"><ide><mod>55</mod><serie>1</serie>` +
  `<nNF>77</nNF><dhEmi>${c.hoje}T09:00:00-03:00</dhEmi></ide><emit><CNPJ>${emitente}</CNPJ></emit><det><prod><qCom>1</qCom><vUnCom>187.50</vUnCom></prod></det>` +
  '<total><ICMSTot><vNF>187.50</vNF></ICMSTot></total></infNFe></NFe><protNFe><infProt><cStat>100</cStat></infProt></protNFe></nfeProc>';
/** The XML of the NFS-e 640, of ABRASF 2, of the same value. */
const nfse = (prestador: string) =>
  `<Nfse><InfNfse><Numero>640</Numero><DataEmissao>${c.hoje}T09:00:00</DataEmissao><DeclaracaoPrestacaoServico><InfDeclaracaoPrestacaoServico>` +
  `<Servico><Valores><ValorServicos>187.50</ValorServicos></Valores></Servico><Prestador><CpfCnpj><Cnpj>${prestador}</Cnpj></CpfCnpj></Prestador>` +
  '</InfDeclaracaoPrestacaoServico></DeclaracaoPrestacaoServico></InfNfse></Nfse>';
let c: Awaited<ReturnType<typeof abrirContratacao>>;
let p: Awaited<ReturnType<typeof abrirPortal>>;
beforeAll(async () => {
  c = await abrirContratacao(suite);
  p = await abrirPortal(suite, c);
});

const meu = async ({ quem }: Licitante): Promise<number> => (await quem.get(DADOS)).body.data[0].id;
const cpfDe = async (quem: Caller): Promise<string> =>
  (
    await suite.sql<{ cpf: string }>('select p.cpf_cnpj as cpf from usuario u join pessoa p on p.id = u.pessoa_id where u.id = $1', [
      quem.usuarioId,
    ])
  )[0]?.cpf as string;

describe('os dados do fornecedor', () => {
  it('altera-os quem o representa, pelas regras do setor, e ninguém mais', async () => {
    const [um, outro] = [await p.licitante(), await p.licitante()];
    const id = await meu(um);
    const representantes = [{ cpf: await cpfDe(um.quem), poderes: 'Todos', validade: null }];
    const dados = { porte: 'epp', receita_bruta_anual: '2500000.00', cnaes: '4761003', linhas_fornecimento: [c.linha], representantes };
    await ok(um.quem.put(`${DADOS}/${id}/dados`, dados));
    expect((await um.quem.get(`${DADOS}/${id}`)).body).toMatchObject({ porte: 'epp', situacao: 'Regular' });
    expect((await um.quem.get(`${DADOS}/${id}/dados`)).body).toMatchObject({ cnaes: '4761003', representantes: [{ poderes: 'Todos' }] });
    for (const call of [
      outro.quem.get(`${DADOS}/${id}`),
      outro.quem.get(`${DADOS}/${id}/dados`),
      outro.quem.put(`${DADOS}/${id}/dados`, dados),
    ])
      expect((await call).status).toBe(404);
    expect(await errorsOf(um.quem.put(`${DADOS}/${id}/dados`, { ...dados, cnaes: '12' }))).toHaveProperty('cnaes');
    const estranho = { ...dados, representantes: [{ cpf: '52998224725', poderes: 'Todos' }] };
    expect((await errorsOf(um.quem.put(`${DADOS}/${id}/dados`, estranho)))['representantes.0.cpf']).toEqual([
      expect.stringContaining('Ninguém tem este CPF'),
    ]);
  });

  it('o documento que inclui espera a conferência do setor', async () => {
    const um = await p.licitante();
    const id = await meu(um);
    const documento = { tipo: 'cndt', numero: '77', emissao: c.hoje, validade: addDays(c.hoje, 90), arquivo: await p.arquivo(um.quem) };
    await ok(um.quem.post(`${DADOS}/${id}/incluir_documento`, documento));
    const lista = async () => (await um.quem.get(`${DADOS}/documentos`)).body.data;
    expect(await lista()).toMatchObject([{ tipo: 'cndt', situacao: 'pendente' }]);
    const [{ id: row }] = await lista();
    await ok(c.compras.post(`/gestao-de-compras/documentos-fornecedor/${row}/recusar`, { motivo: 'A certidão é de outro CNPJ.' }));
    expect(await lista()).toMatchObject([{ situacao: 'recusada', motivo_recusa: 'A certidão é de outro CNPJ.' }]);
    expect((await (await p.licitante()).quem.get(`${DADOS}/documentos`)).body.data).toEqual([]);
  });

  it('informa a própria conta, que espera a conferência do Município; a de outro nem se lê', async () => {
    const [um, outro] = [await p.licitante(), await p.licitante()];
    const id = await meu(um);
    const idDe = (tabela: string) => c.idDe(`select id from ${tabela} order by id limit 1`);
    const conta = {
      banco_id: await idDe('banco'),
      tipo_id: await idDe('tipo_conta_bancaria_pessoa'),
      agencia: '0001',
      conta: '12345',
      conta_dv: '6',
      principal: true,
    };
    await ok(um.quem.put(`${DADOS}/${id}/contas`, { contas_bancarias: [conta] }));
    expect((await um.quem.get(`${DADOS}/${id}/contas`)).body.contas_bancarias).toMatchObject([{ conta: '12345' }]);
    const clerk = await suite.make.userWith({ 'cadastro.pessoa': [1, 5, 6] });
    expect((await clerk.get(`/configuracao/pessoa/${um.pessoa}`)).body.contas_a_conferir).toBe(true);
    expect(await errorsOf(um.quem.put(`${DADOS}/${id}/contas`, { contas_bancarias: [{ ...conta, agencia: null }] }))).toHaveProperty(
      'contas_bancarias.0.agencia',
    );
    expect((await outro.quem.get(`${DADOS}/${id}/contas`)).status).toBe(404);
    expect((await outro.quem.put(`${DADOS}/${id}/contas`, { contas_bancarias: [] })).status).toBe(404);
  });

  it('a lista de licitações diz a participação de quem a lê', async () => {
    const [um, outro] = [await p.licitante(), await p.licitante()];
    const processo = await p.pregao();
    await p.enviada(um, processo, '900.00');
    const participacao = async ({ quem }: Licitante) =>
      (await quem.get(`${LICITACOES}?aceita_propostas=true&per_page=100`)).body.data.find(({ id }: { id: number }) => id === processo)
        .minha_participacao;
    expect(await participacao(um)).toBe('Enviada');
    expect(await participacao(outro)).toBeNull();
  });
});

describe('as autorizações de fornecimento do fornecedor', () => {
  /** An order of the demonstration that waits, its supplier, and who receives it. */
  async function aReceber(): Promise<{ id: number; dono: Caller; recebedor: Caller }> {
    const [af] = await suite.sql<{ id: number; fornecedor_id: number }>(
      `select a.id, a.fornecedor_id from autorizacao_fornecimento a where a.situacao in ('emitida', 'ciente') and a.numero is not null
          and (select sum(i.quantidade * i.valor_unitario) from autorizacao_fornecimento_itens i where i.pai_id = a.id) = 187.5 order by a.id desc limit 1`,
    );
    const dono = await suite.make.userWith(REGRAS_FORNECEDOR, { tipo: ['fornecedor'] });
    await p.representar(dono, af?.fornecedor_id as number);
    const recebedor = await suite.make.userWith({ 'gestao-de-compras.almoxarifado.autorizacao-de-fornecimento': [1, 2, 3, 5] });
    return { id: af?.id as number, dono, recebedor: recebedor.in(c.prefeitura, 2026) };
  }
  const nota = async (dono: Caller, more: object = {}) => ({
    modelo: 'nfe',
    nota_numero: '1',
    nota_serie: '1',
    nota_emissao: c.hoje,
    nota_valor: '187.50',
    chave: CHAVE,
    pdf: await p.arquivo(dono),
    ...more,
  });

  it('a nota enviada espera quem recebe, que a toma como recebimento provisório já preenchido', async () => {
    const { id, dono, recebedor } = await aReceber();
    expect((await (await p.licitante()).quem.post(`${AUTORIZACOES}/${id}/enviar_nota`, await nota(dono))).status).toBe(404);
    await ok(dono.post(`${AUTORIZACOES}/${id}/enviar_nota`, await nota(dono)));
    const [enviada] = (await recebedor.get(`${NOTAS}?autorizacao_fornecimento_id=${id}&nota_numero=1`)).body.data;
    expect(enviada).toMatchObject({ situacao: 'enviada', nota_valor: '187.50' });
    const recebida = await ok(recebedor.post(`${NOTAS}/${enviada.id}/receber`));
    expect(recebida).toMatchObject({ situacao: 'recebida', recebimento_id: expect.any(Number) });
    const [recebimento] = await suite.sql(
      'select situacao, nota_numero, chave, pdf is not null as pdf, (select count(*)::int from recebimento_itens i where i.pai_id = r.id) as itens from recebimento r where id = $1',
      [recebida.recebimento_id],
    );
    expect(recebimento).toMatchObject({ situacao: 'provisorio', nota_numero: '1', chave: CHAVE, pdf: true, itens: 1 });
    expect((await dono.get(`${AUTORIZACOES}/${id}`)).body.notas).toContain('recebida provisoriamente');
  });

  it('recusa a chave de dígito errado, a nota sem arquivo e a nota repetida, mesmo enviada duas vezes ao mesmo tempo', async () => {
    const { id, dono } = await aReceber();
    const enviar = async (more: object) => dono.post(`${AUTORIZACOES}/${id}/enviar_nota`, await nota(dono, more));
    expect(await errorsOf(enviar({ chave: `${CHAVE.slice(0, 43)}${(Number(CHAVE.at(-1)) + 1) % 10}` }))).toHaveProperty('chave');
    expect(await errorsOf(enviar({ chave: null }))).toHaveProperty('chave');
    const outra = { modelo: 'nfse', chave: null, nota_numero: '55', nota_serie: null };
    expect(await errorsOf(enviar({ ...outra, pdf: null }))).toHaveProperty('pdf');
    const juntas = await Promise.all([enviar(outra), enviar({ ...outra, nota_numero: '0055' })]);
    expect(juntas.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('o XML diz da nota o que não se digitou, e se recusa o de outro, o que não é nota e o que diz diferente', async () => {
    const { id, dono, recebedor } = await aReceber();
    const [af] = await suite.sql<{ cnpj: string }>(
      'select p.cpf_cnpj as cnpj from autorizacao_fornecimento a join pessoa p on p.id = a.fornecedor_id where a.id = $1',
      [id],
    );
    const xml = async (texto: string): Promise<number> =>
      (await dono.form('/arquivo', {}, [{ field: 'arquivo', name: 'nota.xml', content: Buffer.from(texto) }])).body.result.id;
    const enviar = async (texto: string, more: object = {}) =>
      dono.post(`${AUTORIZACOES}/${id}/enviar_nota`, { modelo: 'nfe', xml: await xml(texto), ...more });
    expect((await errorsOf(enviar('<NFe><infNFe Id="x"/></NFe>'))).xml?.[0]).toMatch(/não é o XML de uma NF-e/);
    expect((await errorsOf(enviar(nfe('00000000000191')))).xml?.[0]).toMatch(/A nota é de quem tem o CNPJ 00000000000191/);
    const certa = nfe(af?.cnpj ?? '');
    expect(await errorsOf(enviar(certa, { nota_numero: '88', nota_valor: '1.00' }))).toEqual({
      nota_numero: [expect.stringContaining('O XML diz 77')],
      nota_valor: [expect.stringContaining('O XML diz R$ 187,50')],
    });
    await ok(enviar(certa, { nota_numero: '077' }));
    const [enviada] = (await recebedor.get(`${NOTAS}?autorizacao_fornecimento_id=${id}&nota_numero=77`)).body.data;
    expect((await recebedor.get(`${NOTAS}/${enviada.id}`)).body).toMatchObject({
      nota_numero: '77',
      nota_serie: '1',
      nota_emissao: c.hoje,
      nota_valor: '187.50',
      chave: CHAVE_77,
      situacao: 'enviada',
      xml: { nome: 'nota.xml' },
    });
    // of a file of another not even whose nota it is is told
    const [alheio] = await suite.sql<{ id: number }>('select id from arquivo where usuario_cadastro_id <> $1 order by id limit 1', [
      dono.usuarioId,
    ]);
    const outra = await errorsOf(dono.post(`${AUTORIZACOES}/${id}/enviar_nota`, { modelo: 'nfe', xml: alheio?.id }));
    expect(outra).toEqual({ xml: ['Registro não encontrado.'] });
  });

  it('o XML da NFS-e confere o que se digitou; o de leiaute que não se lê se guarda, e isso se diz aos dois lados', async () => {
    const { id, dono, recebedor } = await aReceber();
    const [af] = await suite.sql<{ cnpj: string }>(
      'select p.cpf_cnpj as cnpj from autorizacao_fornecimento a join pessoa p on p.id = a.fornecedor_id where a.id = $1',
      [id],
    );
    const xml = async (texto: string): Promise<number> =>
      (await dono.form('/arquivo', {}, [{ field: 'arquivo', name: 'nota.xml', content: Buffer.from(texto) }])).body.result.id;
    const enviar = async (texto: string, more: object = {}) =>
      dono.post(`${AUTORIZACOES}/${id}/enviar_nota`, { modelo: 'nfse', xml: await xml(texto), ...more });
    const lida = async (numero: string) =>
      (await recebedor.get(`${NOTAS}?autorizacao_fornecimento_id=${id}&nota_numero=${numero}`)).body.data[0];
    const certa = nfse(af?.cnpj ?? '');
    expect((await errorsOf(enviar(nfse('00000000000191')))).xml?.[0]).toMatch(/CNPJ 00000000000191/);
    expect(await errorsOf(enviar(certa, { nota_numero: '641', nota_valor: '1.00', nota_emissao: '2026-11-01' }))).toEqual({
      nota_numero: [expect.stringContaining('O XML diz 640')],
      nota_valor: [expect.stringContaining('O XML diz R$ 187,50')],
      nota_emissao: [expect.stringContaining('O XML diz')],
    });
    expect((await errorsOf(enviar(`<CompNfse>${certa}<NfseCancelamento/></CompNfse>`))).xml?.[0]).toMatch(/foi cancelada/);
    expect(await errorsOf(enviar(nfe(af?.cnpj ?? '')))).toEqual({ modelo: [expect.stringContaining('O XML diz NF-e')] });
    expect((await enviar(certa, { nota_numero: '0640' })).body.message).toBe('Nota enviada a quem recebe.');
    expect(await lida('640')).toMatchObject({ nota_valor: '187.50', nota_emissao: c.hoje, xml_conferido: true });
    const propria = '<Nfse><nota><numero>641</numero></nota></Nfse>';
    expect(Object.keys(await errorsOf(enviar(propria)))).toEqual(expect.arrayContaining(['nota_numero', 'nota_emissao', 'nota_valor']));
    const digitada = { nota_numero: '641', nota_emissao: c.hoje, nota_valor: '10.00' };
    expect((await enviar(propria, digitada)).body.message).toMatch(/O XML foi guardado, mas o leiaute dele não se lê/);
    expect(await lida('641')).toMatchObject({ nota_valor: '10.00', xml_conferido: false });
  });

  it('os pagamentos são só os do fornecedor, com o que falta e o que se reteve', async () => {
    const rosana = await suite.login('90000003433');
    const pagamentos = (await rosana.get('/fornecedor/propostas/pagamentos?per_page=100')).body.data;
    expect(pagamentos).toContainEqual(expect.objectContaining({ situacao: 'paga', pago_em: expect.any(String) }));
    expect(pagamentos).toContainEqual(expect.objectContaining({ situacao: 'a_pagar', previsao: expect.any(String) }));
    expect((await (await p.licitante()).quem.get('/fornecedor/propostas/pagamentos')).body.data).toEqual([]);
  });
});
