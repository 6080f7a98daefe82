import { beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '../../src/resources/definition/field';
import { personalFields } from '../../src/server/resources/registry';
import { cpfFrom } from '../../src/server/seed/draw';
import { type Answer, type Caller, openSuite } from './harness';

const suite = openSuite({ samples: true });
let admin: Caller;
let reader: Caller;
let pessoa: Record<string, unknown> & { id: number };

const SECRETS = [
  '12345678909',
  'Identidade reservada',
  'Conta-778899',
  '99887-X',
  'chave-pix-secreta',
  'Dependente Menor',
  '11144477735',
  '2019-05-05',
  'RG-112233',
];

beforeAll(async () => {
  admin = await suite.admin();
  reader = await suite.make.userWith({ 'cadastro.pessoa': [1, 2, 3], 'teste.amostra': [1] });
  pessoa = await suite.make.pessoa({
    nome: 'Titular dos Dados',
    cpf_cnpj: '12345678909',
    identidade_genero: 'Identidade reservada',
    raca_cor_id: 4,
    tipo_sanguineo_id: 1,
    deficiencias: [1, 2],
    documentos: [{ tipo: 'rg', numero: 'RG-112233' }],
    contas_bancarias: [
      { banco_id: 1, tipo_id: 1, agencia: '99887-X', conta: 'Conta-778899', conta_dv: '1', pix_chave: 'chave-pix-secreta' },
    ],
    dependentes: [{ nome: 'Dependente Menor', cpf: '11144477735', nascimento: '2019-05-05', tipo_id: 3, inicio: '2020-01-01' }],
  });
});

const url = () => `/configuracao/pessoa/${pessoa.id}`;
function expectHidden({ text, status }: Answer): void {
  expect(status).toBe(200);
  for (const secret of SECRETS) expect(text).not.toContain(secret);
}

describe('sem a regra 6', () => {
  it('o registro vem com o CPF mascarado e o resto ausente', async () => {
    const answer = await reader.get(url());
    expectHidden(answer);
    expect(answer.body).toMatchObject({
      cpf_cnpj: '***.456.789-**',
      identidade_genero: null,
      raca_cor_id: null,
      tipo_sanguineo_id: null,
      deficiencias: [],
    });
    expect(answer.body.raca_cor).toBeUndefined();
    expect(answer.body.documentos[0]).toMatchObject({ tipo: 'rg', numero: null });
    expect(answer.body.contas_bancarias[0]).toMatchObject({
      tipo_id: 1,
      banco_id: null,
      agencia: null,
      conta: null,
      conta_dv: null,
      pix_chave: null,
    });
    expect(answer.body.dependentes[0]).toMatchObject({ nome: null, cpf: '***.444.777-**', nascimento: null, tipo_id: 3 });
  });

  it('a lista, a pesquisa, o histórico e a exportação também', async () => {
    for (const query of ['?nome=Titular dos Dados', '?busca=titular', `?ids=${pessoa.id}`, `?formato=csv&ids=${pessoa.id}`]) {
      const answer = await reader.get(`/configuracao/pessoa${query}`);
      expect(answer.text, query).toContain('Titular dos Dados');
      expectHidden(answer);
    }
    expectHidden(await reader.get(`${url()}/historico`));
  });

  it('o CNPJ é público', async () => {
    await suite.make.pessoa({ tipo: 'juridica', nome: 'Empresa Aberta', cpf_cnpj: '12ABC34501DE35' });
    expect((await reader.get('/configuracao/pessoa?nome=empresa aberta')).body.data[0].cpf_cnpj).toBe('12ABC34501DE35');
  });

  it('cada campo pessoal de cada recurso está fora da lista e do registro', async () => {
    const personal = [...suite.services.registry.byName.values()].filter(({ definition }) => personalFields(definition).length > 0);
    expect(personal.map(({ definition }) => definition.name).sort()).toEqual([
      'afastamento',
      'agente_cultural',
      'alvara',
      'amostra',
      'auditoria',
      'avaliacao_imovel',
      'baixa_arrecadacao',
      'beneficiario',
      'certidao_debito',
      'certidao_divida_ativa',
      'concurso_candidato',
      'concurso_convocacao',
      'consignacao',
      'conta_bancaria',
      'conta_pessoa',
      'contracheque',
      'contribuinte',
      'corpo_nao_reclamado',
      'credito_contribuinte',
      'debito',
      'debito_movimento',
      'divida_ativa',
      'divida_ativa_movimento',
      'download_edital',
      'fornecedor_cadastro',
      'funcionario',
      'guia_arrecadacao',
      'guia_sepultamento',
      'imovel',
      'itbi',
      'lancamento_contabil',
      'lancamento_folha',
      'lancamento_receita',
      'lancamento_tributario',
      'livro_iss',
      'lote_lancamento_tributario',
      'lote_renovacao_alvara',
      'margem_consignavel',
      'migracao',
      'motorista',
      'nota_servico',
      'obito',
      'ordem_pagamento',
      'ouvidoria_demanda',
      'parcelamento_debito',
      'pessoa',
      'projeto_cultural',
      'proposta_cultural',
      'remessa_bancaria',
      'remessa_consignacao',
      'remessa_critica',
      'remessa_fiscal',
      'remessa_item',
      'solicitacao_auxilio',
      'solicitacao_beneficio',
      'usuario',
      'vale_periodo',
    ]);
    const { id } = await suite.make.record('amostra', { nome: 'Com sigilo', sigilo: 'texto-sigiloso' });
    for (const answer of [
      await reader.get(`/teste/amostra/${id}`),
      await reader.get('/teste/amostra?nome=com sigilo'),
      await reader.get(`/teste/amostra/${id}/historico`),
    ])
      expect(answer.text).not.toContain('texto-sigiloso');
  });

  it('filtrar, ordenar ou pesquisar por um campo escondido não o revela', async () => {
    await suite.make.record('amostra', { nome: 'Revela 1', sigilo: 'aaa' });
    await suite.make.record('amostra', { nome: 'Revela 2', sigilo: 'zzz' });
    for (const query of ['sigilo=aaa', 'sigilo_nulo=false', 'sigilo_in=aaa', 'sigilo_de=aaa', 'ordenar=sigilo', 'ordenar=-sigilo']) {
      const { status, body } = await reader.get(`/teste/amostra?nome=Revela&${query}`);
      expect([status, body.codigo], query).toEqual([403, 'SEM_PERMISSAO']);
    }
    expect((await reader.get('/teste/amostra?busca=aaa')).body.total).toBe(0);
    expect((await admin.get('/teste/amostra?nome=Revela&sigilo=aaa')).body.total).toBe(1);
    expect((await admin.get('/teste/amostra?busca=aaa')).body.total).toBe(1);
  });

  it('nem a ordem nem muitos de uma vez adivinham um documento mascarado', async () => {
    for (const query of ['ordenar=cpf_cnpj', 'ordenar=-cpf_cnpj', 'cpf_cnpj_in=12345678909,11144477735']) {
      const { status, body } = await reader.get(`/configuracao/pessoa?${query}`);
      expect([status, body.codigo], query).toEqual([403, 'SEM_PERMISSAO']);
    }
  });

  it('a lista que abre na ordem de um campo escondido abre em outra', async () => {
    const hidden = [...suite.services.registry.byName.values()].filter(({ definition }) =>
      definition.list.sort.some((item) => definition.fields[item.replace('-', '')]?.personal),
    );
    expect(hidden.map(({ definition }) => definition.name)).toContain('conta_pessoa');
    for (const { definition } of hidden) {
      const person = await suite.make.userWith({ [definition.menu]: [1] });
      const { status, body } = await person.get(`${definition.api.path}?per_page=100`);
      expect(status, definition.name).toBe(200);
      const ids = body.data.map(({ id }: { id: number }) => id);
      expect(ids, definition.name).toEqual([...ids].sort((a, b) => a - b));
    }
  });

  it('o CPF inteiro, que já se sabe, encontra a pessoa; um pedaço dele não', async () => {
    expect((await reader.get('/configuracao/pessoa?cpf_cnpj=123.456.789-09')).body.total).toBe(1);
    expect((await reader.get('/configuracao/pessoa?busca=12345678909')).body.total).toBe(1);
    for (const query of ['cpf_cnpj=123', 'cpf_cnpj=1234567890', 'busca=123456', 'busca=45678', 'busca=2345678909', 'cpf_cnpj=%25']) {
      const { body } = await reader.get(`/configuracao/pessoa?nome=Titular dos Dados&${query}`);
      expect(body.total, query).toBe(0);
    }
    for (const query of ['cpf_cnpj_de=1', 'cpf_cnpj_ate=2'])
      expect((await reader.get(`/configuracao/pessoa?${query}`)).body.codigo).toBe('SEM_PERMISSAO');
    expect((await reader.get('/configuracao/pessoa?busca=titular 12345678909')).body.total).toBe(1);
  });

  it('quem tenta muitos CPFs é recusado depois de 30 em uma hora, por qualquer busca, e quem cuida da trilha é avisado uma vez', async () => {
    const curious = await suite.make.userWith({ 'cadastro.pessoa': [1] });
    const cpf = (n: number) => cpfFrom(940_000_000 + n);
    const ways = [
      (one: string) => `/configuracao/pessoa?cpf_cnpj=${one}`,
      (one: string) => `/configuracao/pessoa?busca=${one}`,
      (one: string) => `/configuracao/pessoa?formato=csv&busca=${one}`,
      (one: string) => `/configuracao/pessoa/semelhantes?cpf_cnpj=${one}`,
      (one: string) => `/configuracao/pessoa/buscar?termo=${one}`,
      (one: string) => `/busca?termo=${one}`,
      (one: string) => `/busca?termo=cpf ${one.replace(/(...)(...)(...)/, '$1 $2 $3 ')}`,
    ];
    for (let n = 0; n < 30; n++) expect((await curious.get(ways[n % ways.length]?.(cpf(n)) ?? '')).status, String(n)).toBe(200);
    expect((await curious.get(`/configuracao/pessoa?cpf_cnpj=${cpf(3)}`)).status, 'o que já se procurou não conta de novo').toBe(200);
    for (const way of ways) {
      const { status, body } = await curious.get(way(cpf(99)));
      expect([status, body.codigo], way('')).toEqual([429, 'LIMITE_REQUISICOES']);
      expect(body.message).toMatch(/^Você já procurou 30 CPFs diferentes na última hora\. Aguarde \d+ minutos?, ou peça/);
    }
    expect((await curious.get('/configuracao/pessoa?nome=titular')).status).toBe(200);
    expect((await reader.get(`/configuracao/pessoa?cpf_cnpj=${cpf(99)}`)).status, 'o limite é de cada pessoa').toBe(200);
    const alarms = await suite.sql(
      "select 1 from auditoria where recurso = 'usuario' and registro_id = $1 and acao = 'ato' and depois ->> 'alerta' = 'CPFs procurados'",
      [curious.usuarioId],
    );
    expect(alarms).toHaveLength(1);
    const { body: notices } = await admin.get('/notificacoes');
    expect(notices.data.filter(({ texto }: { texto: string }) => texto.startsWith('Procurou 30 CPFs'))).toHaveLength(1);
  });

  it('nem a recusa de um CPF em uso conta mais de 30 por hora', async () => {
    const clerk = await suite.make.userWith({ 'cadastro.pessoa': [1, 2] });
    const sends = (cpf_cnpj: string) => clerk.post('/configuracao/pessoa', { tipo: 'fisica', nome: 'Quem já existe', cpf_cnpj });
    for (let n = 0; n < 30; n++) await clerk.get(`/configuracao/pessoa?cpf_cnpj=${cpfFrom(941_000_000 + n)}`);
    expect((await sends(cpfFrom(941_000_099))).status, 'o que se cadastra não é procura').toBe(201);
    const { status, body } = await sends('12345678909');
    expect([status, body.codigo]).toEqual([429, 'LIMITE_REQUISICOES']);
  });

  it('salvar o formulário não grava a máscara nem apaga o que não se via', async () => {
    const before = (await admin.get(url())).body;
    await reader.post(`${url()}/liberar`);
    const { bloqueado: _b, ...seen } = (await reader.get(url())).body;
    const answer = await reader.put(url(), { ...seen, nome: 'Titular dos Dados Renomeado' });
    expect(answer.status).toBe(200);
    expectHidden(answer);
    const after = (await admin.get(url())).body;
    expect(after.nome).toBe('Titular dos Dados Renomeado');
    for (const field of [
      'cpf_cnpj',
      'identidade_genero',
      'raca_cor_id',
      'tipo_sanguineo_id',
      'deficiencias',
      'documentos',
      'contas_bancarias',
      'dependentes',
    ])
      expect(after[field], field).toEqual(before[field]);
  });
});

describe('com a regra 6', () => {
  it('vê tudo', async () => {
    const person = await suite.make.userWith({ 'cadastro.pessoa': [1, 6] });
    const { text } = await person.get(url());
    for (const secret of SECRETS) expect(text).toContain(secret);
  });
});

describe('o mesmo dado por outra tela', () => {
  it('o CPF da conta de um usuário é mascarado', async () => {
    const person = await suite.make.userWith({ 'cadastro.usuarios.permissoes': [1] });
    const { body, text } = await person.get('/cadastro/usuarios/permissoes?busca=livia sampaio');
    expect(body.data[0].cpf_cnpj).toBe('***.000.004-**');
    expect(text).not.toContain('90000000418');
  });

  it('a busca de pessoas não mostra documento', async () => {
    for (const path of ['buscar', 'buscar-fisica']) {
      const { body, text } = await reader.get(`/configuracao/pessoa/${path}?termo=titular`);
      expect(body).toHaveLength(1);
      expect(text).not.toMatch(/12345678909|456/);
    }
    expect((await reader.get('/configuracao/pessoa/buscar?termo=123456')).body).toEqual([]);
    expect((await reader.get('/configuracao/pessoa/buscar?termo=12345678909')).body).toHaveLength(1);
  });
});

describe('cada recurso com dados pessoais', () => {
  const NOT_TEXT: readonly string[] = ['items', 'refs', 'files', 'file', 'image', 'derived', 'ref'];

  /** Values of the personal fields of a record and of its lines, as they are stored; short ones would be found by chance. */
  const secretsOf = async (table: string, fields: Fields, id: number, key = 'id'): Promise<string[]> => {
    const columns = Object.entries(fields).flatMap(([name, field]) =>
      field.personal && !NOT_TEXT.includes(field.kind) ? [`"${name}"::text`] : [],
    );
    const rows = columns.length > 0 ? await suite.sql(`select ${columns.join(', ')} from ${table} where ${key} = $1`, [id]) : [];
    const found = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string' && value.length >= 6);
    for (const [name, field] of Object.entries(fields))
      if (field.kind === 'items') found.push(...(await secretsOf(field.table ?? `${table}_${name}`, field.fields, id, 'pai_id')));
    return found as string[];
  };

  /** An import whose report of errors quotes a CPF. */
  const failedImport = async () => {
    const file = { field: 'arquivo', name: 'bairros.csv', content: Buffer.from('codigo;nome\n1;Centro\n') };
    const sent = await admin.form('/arquivo', {}, [file]);
    const { body } = await admin.post('/configuracao/migracao', { recurso: 'bairro', arquivo: sent.body.result.id });
    await suite.sql(
      "insert into migracao_erros (pai_id, ordem, linha, coluna, valor, mensagem) values ($1, 1, 2, 'codigo', '12345678909', 'inválido')",
      [body.result.id],
    );
  };

  it('não mostra nenhum deles sem a regra 6: lista, busca, registro, exportação, histórico', async () => {
    const personal = [...suite.services.registry.byName.values()].filter(
      ({ definition }) => personalFields(definition).length > 0 && !definition.view,
    );
    await failedImport();
    for (const { definition } of personal) {
      const [row] = await suite.sql<{ id: number; entidade: number | null }>(
        `select id, ${definition.entity ? 'entidade_id' : 'null::bigint'} as entidade from ${definition.name} where data_exclusao is null order by id limit 1`,
      );
      const id = row?.id ?? 0;
      const secrets = await secretsOf(definition.name, definition.fields, id);
      // a screen that offers no regra 6 shows them with regra 3 (handbook Cadastro 4.3)
      const made = await suite.make.userWith({ [definition.menu]: [1, 2] });
      const person = row?.entidade ? made.in(row.entidade) : made;
      const { path } = definition.api;
      for (const url of [`${path}?ids=${id}`, `${path}/${id}`, `${path}?formato=csv&ids=${id}`, `${path}/${id}/historico`]) {
        const { status, text } = await person.get(url);
        expect(status, url).toBe(200);
        for (const secret of secrets) expect(text, `${url} mostra ${secret}`).not.toContain(secret);
      }
      for (const secret of secrets.filter((value) => !/^\d{11}$/.test(value)))
        expect(
          (await person.get(`${path}?busca=${encodeURIComponent(secret.slice(0, 30))}`)).body.total,
          `${path} encontra por ${secret}`,
        ).toBe(0);
    }
  });
});

describe('registro de acesso', () => {
  const looks = () =>
    suite.sql<{ usuario_id: number; descricao: string; depois: { campos: string[] } }>(
      "select usuario_id, descricao, depois from auditoria where acao = 'visualizar' and recurso = 'pessoa' and registro_id = $1 order by id",
      [pessoa.id],
    );

  it('quem abre um registro com a regra 6 fica na trilha, com os campos e sem os valores; sem a regra, não há o que registrar', async () => {
    const before = (await looks()).length;
    await reader.get(url());
    expect(await looks()).toHaveLength(before);
    const person = await suite.make.userWith({ 'cadastro.pessoa': [1, 6] });
    await person.get(url());
    const row = (await looks()).at(-1);
    expect(row?.usuario_id).toBe(person.usuarioId);
    expect(row?.depois.campos).toEqual(expect.arrayContaining(['cpf_cnpj', 'raca_cor_id', 'documentos.numero', 'dependentes.nome']));
    for (const secret of SECRETS) expect(JSON.stringify(row?.depois)).not.toContain(secret);
  });

  it('o registro de acessos é uma lista da auditoria, que se filtra e se exporta', async () => {
    const { text } = await admin.get(`/configuracao/auditoria?acao=visualizar&registro_id=${pessoa.id}&recurso=pessoa&formato=csv`);
    expect(text.split('\n').length).toBeGreaterThan(1);
    expect(text).toContain('Visualização de dado sensível');
  });
});
