import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from './caller';
import { type Caller, openSuite } from './harness';

const suite = openSuite();
let helena: Caller;
let ids: { distrito: number; setor: number };
beforeAll(async () => {
  helena = await suite.admin();
  const [distrito] = await suite.sql<{ id: number }>("select id from distrito where codigo = '01'");
  const [setor] = await suite.sql<{ id: number }>("select id from setor_fiscal where codigo = '01'");
  ids = { distrito: distrito?.id ?? 0, setor: setor?.id ?? 0 };
});

const LOGRADOUROS = '/cadastro/enderecos/logradouros';
const street = (changes: object) => ({ tipo: 'rua', nome: 'Nova', distrito_id: ids.distrito, faces: [], ...changes });
const face = (changes: object) => ({ codigo: '1', setor_fiscal_id: ids.setor, lado: 'par', caracteristicas: [], valores: [], ...changes });

describe('distritos', () => {
  it('há exatamente uma sede', async () => {
    const second = await helena.post('/cadastro/enderecos/distritos', { codigo: '09', nome: 'Outra sede', sede: true });
    expect(second.body.errors).toEqual({ sede: ['O distrito sede já é Sede.'] });
    const { body: seat } = await helena.get(`/cadastro/enderecos/distritos/${ids.distrito}`);
    await helena.post(`/cadastro/enderecos/distritos/${seat.id}/liberar`, {});
    const gone = await helena.put(`/cadastro/enderecos/distritos/${seat.id}`, { versao: seat.versao, sede: false });
    expect([gone.status, gone.body.errors]).toEqual([422, { sede: ['Um distrito precisa ser a sede.'] }]);
  });
});

describe('bairros', () => {
  it('o nome é único no distrito, sem acento nem caixa', async () => {
    const { body } = await helena.post('/cadastro/enderecos/bairros', { codigo: 900, nome: 'SAO BENEDITO', distrito_id: ids.distrito });
    expect(body.errors).toEqual({ nome: ['Já existe neste distrito um bairro com este nome (código 12).'] });
  });

  it('a lista filtra por setor fiscal', async () => {
    const { body } = await helena.get(`/cadastro/enderecos/bairros?setor_id=${ids.setor}`);
    expect(body.data.map(({ nome }: { nome: string }) => nome)).toEqual(['Centro']);
  });
});

describe('setores fiscais', () => {
  const SETORES = '/cadastro/enderecos/setor-fiscal';
  it('a zona urbana sem dois dos cinco melhoramentos é avisada, e o aviso sai com eles', async () => {
    const made = await helena.post(SETORES, {
      codigo: '91',
      nome: 'Sem melhoramentos',
      distrito_id: ids.distrito,
      zona: 'urbana',
      valores: [],
    });
    const setor = made.body.result;
    const warning = async () => (await helena.get(`${SETORES}/${setor.id}`)).body.aviso;
    expect(await warning()).toBe('Setor sem os melhoramentos mínimos do art. 32 do CTN.');
    const rows = await suite.sql<{ id: number }>('select id from caracteristica_logradouro where codigo in ($1, $2) order by codigo', [
      '001',
      '006',
    ]);
    const [water, paving] = rows.map(({ id }) => id);
    const faces = [face({ setor_fiscal_id: setor.id, caracteristicas: [water, paving] })];
    const { result } = (await helena.post(LOGRADOUROS, street({ nome: 'Do Setor Novo', faces }))).body;
    expect(await warning()).not.toBeNull();
    const [sewer] = await suite.sql<{ id: number }>("select id from caracteristica_logradouro where codigo = '002'");
    await helena.edit(`${LOGRADOUROS}/${result.id}`, { faces: [{ ...result.faces[0], caracteristicas: [water, sewer?.id] }] });
    expect(await warning()).toBeNull();
    await helena.edit(`${SETORES}/${setor.id}`, { zona: 'rural' });
    expect(await warning()).toBeNull();
  });
});

describe('logradouros', () => {
  it('o código é gerado, também quando várias pessoas salvam ao mesmo tempo', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, (_, n) => helena.post(LOGRADOUROS, street({ nome: `Simultânea ${n}` }))));
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    const codes = made.map(({ body }) => body.result.codigo).sort((a, b) => a - b);
    expect(codes).toEqual(codes.map((_, n) => codes[0] + n));
  });

  it('tipo, título e nome são únicos no distrito', async () => {
    await helena.post(LOGRADOUROS, street({ titulo: 'Doutor', nome: 'João Abreu' }));
    const same = await helena.post(LOGRADOUROS, street({ titulo: 'DOUTOR', nome: 'Joao Abreu' }));
    expect(same.body.errors?.nome?.[0]).toMatch(/^Já existe neste distrito um logradouro com este nome/);
    expect((await helena.post(LOGRADOUROS, street({ titulo: 'Professor', nome: 'João Abreu' }))).status).toBe(201);
  });

  it('é achado pelo nome anterior', async () => {
    await helena.post(LOGRADOUROS, street({ nome: 'Atual da Busca', nomes_anteriores: [{ nome: 'Rua do Matadouro', lei: 'Lei 9/1940' }] }));
    const { body } = await helena.get(`${LOGRADOUROS}?busca=matadouro`);
    expect(body.data.map(({ nome }: { nome: string }) => nome)).toEqual(['Atual da Busca']);
    for (const whole of ['rua atual', 'RUÁ ATUAL DA BUSCA'])
      expect((await helena.get(`${LOGRADOUROS}?busca=${encodeURIComponent(whole)}`)).body.data).toMatchObject([{ nome: 'Atual da Busca' }]);
    for (const [filter, found] of [
      ['rua atual da busca', 1],
      ['MATADOURO', 1],
      ['atual da búsca', 1],
      ['matadouro novo', 0],
    ] as const)
      expect((await helena.get(`${LOGRADOUROS}?nome=${encodeURIComponent(filter)}`)).body.total, filter).toBe(found);
  });

  it('a numeração do mesmo lado não se sobrepõe', async () => {
    const faces = [
      face({ codigo: '1', numero_de: 2, numero_ate: 200 }),
      face({ codigo: '2', lado: 'impar', numero_de: 1, numero_ate: 199 }),
      face({ codigo: '3', numero_de: 100, numero_ate: 300 }),
      face({ codigo: '4', numero_de: 500, numero_ate: 400 }),
    ];
    const { body } = await helena.post(LOGRADOUROS, street({ nome: 'Das Faces', faces }));
    expect(body.errors).toEqual({
      'faces.2.numero_de': ['A numeração se sobrepõe à de outra face do mesmo lado.'],
      'faces.3.numero_ate': ['O número final deve ser maior ou igual ao inicial.'],
    });
  });

  it('há um valor de cada exercício em cada face, guardado ao centavo', async () => {
    const valor = (exercicio: number, valor_m2: string) => ({ exercicio, valor_m2, fundamento: 'Lei 45/2024' });
    const twice = await helena.post(
      LOGRADOUROS,
      street({ nome: 'Dos Valores', faces: [face({ valores: [valor(2026, '250.00'), valor(2026, '260.00')] })] }),
    );
    expect(twice.body.errors).toEqual({ 'faces.0.valores.1.exercicio': ['Já há um valor deste exercício.'] });
    const { body } = await helena.post(LOGRADOUROS, street({ nome: 'Dos Valores', faces: [face({ valores: [valor(2026, '250.07')] })] }));
    expect(body.result.faces[0].valores).toMatchObject([{ exercicio: 2026, valor_m2: '250.07' }]);
    expect(body.result).toMatchObject({ numero_faces: 1, nome_completo: 'Rua Dos Valores' });
  });
});

describe('características do imóvel', () => {
  it('a que entra no cálculo diz o que cada opção vale, no que ela conta', async () => {
    const opcoes = [{ codigo: '1', nome: 'Sim', ativa: true, valores: [{ exercicio: 2026, pontos: '3.00' }] }];
    const draft = { codigo: '090', nome: 'Piscina', tipo_resposta: 'unica', obrigatoria: false, ordem: 90, uso_calculo: 'fator', opcoes };
    const refused = await helena.post('/cadastro/caracteristicas-imovel/edificacoes', draft);
    expect(refused.body.errors).toEqual({ 'opcoes.0.valores.0.fator': ['Informe o fator.'] });
    const made = await helena.post('/cadastro/caracteristicas-imovel/edificacoes', { ...draft, uso_calculo: 'pontos' });
    expect([made.status, made.body.result?.numero_opcoes]).toEqual([201, 1]);
  });

  it('o fator fica entre 0,1 e 3', async () => {
    const opcoes = [{ codigo: '1', nome: 'Sim', ativa: true, valores: [{ exercicio: 2026, fator: '3.0001' }] }];
    const { body } = await helena.post('/cadastro/caracteristicas-imovel/terrenos', {
      codigo: '091',
      nome: 'Vista',
      tipo_resposta: 'unica',
      obrigatoria: false,
      ordem: 91,
      uso_calculo: 'fator',
      opcoes,
    });
    expect(Object.keys(body.errors ?? {})).toEqual(['opcoes.0.valores.0.fator']);
  });

  it('os catálogos do boletim vêm na demonstração', async () => {
    const totals = await Promise.all(
      ['terrenos', 'edificacoes', 'logradouros'].map(
        async (name) => (await helena.get(`/cadastro/caracteristicas-imovel/${name}`)).body.total,
      ),
    );
    expect(totals[0]).toBe(8);
    expect(totals[2]).toBe(8);
  });
});

describe('endereço de pessoa', () => {
  const PESSOAS = '/configuracao/pessoa';
  const MUNICIPIO = { cidade_id: 3599999, estado: 'SP' };
  const address = (changes: object) => ({ tipo: 'residencial', principal: true, cep: '12999000', numero: '10', ...MUNICIPIO, ...changes });
  const person = async (changes: object) => ({
    tipo: 'fisica',
    cpf_cnpj: suite.make.cpf(),
    nome: 'Moradora',
    enderecos: [address(changes)],
  });
  let rua: Wire;
  let bairro: Wire;
  beforeAll(async () => {
    bairro = await suite.make.record('bairro', { codigo: 950, nome: 'Vila Ligada', distrito_id: ids.distrito });
    rua = await suite.make.record(
      'logradouro',
      street({ titulo: 'Doutor', nome: 'José Ligado', cep: '12999111', nomes_anteriores: [{ nome: 'Rua Antiga do Elo' }] }),
    );
  });

  it('ligado ao cadastro, leva o nome dele; sem a ligação, o nome é obrigatório', async () => {
    const made = await helena.post(PESSOAS, await person({ logradouro_id: rua.id, bairro_id: bairro.id, logradouro: 'Outro nome' }));
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    expect(made.body.result).toMatchObject({
      logradouro: 'Rua Doutor José Ligado',
      bairro: 'Vila Ligada',
      enderecos: [{ logradouro_id: rua.id, bairro_id: bairro.id, logradouro: 'Rua Doutor José Ligado', bairro: 'Vila Ligada' }],
    });
    expect((await helena.post(PESSOAS, await person({}))).body.errors).toEqual({
      'enderecos.0.logradouro': ['O campo "Logradouro" é obrigatório.'],
      'enderecos.0.bairro': ['O campo "Bairro" é obrigatório.'],
    });
    const gone = await helena.delete(`${LOGRADOUROS}/${rua.id}`);
    expect(gone.body.errors).toEqual({ id: ['Não é possível excluir: existe 1 pessoa vinculada.'] });
  });

  it('só um endereço do município se liga ao cadastro', async () => {
    const [other] = await suite.sql<{ id: number }>("select id from cidade where nome = 'Campinas' and uf = 'SP'");
    const { status, body } = await helena.post(PESSOAS, await person({ logradouro_id: rua.id, bairro: 'Centro', cidade_id: other?.id }));
    const [refusal] = body.errors?.['enderecos.0.logradouro_id'] ?? [];
    expect([status, refusal]).toEqual([422, 'Só em Nova Esperança do Vale: em outra cidade, deixe vazio e digite o nome.']);
  });

  it('a unificação leva a ligação com a linha', async () => {
    const [kept, gone] = [
      await suite.make.pessoa(),
      await suite.make.pessoa({
        tipo: 'estrangeira',
        cpf_cnpj: null,
        documento_estrangeiro: 'X1',
        pais: 'Peru',
        enderecos: [address({ logradouro_id: rua.id, bairro: 'Centro' })],
      }),
    ];
    const { status, body } = await helena.post(`${PESSOAS}/${kept.id}/unificar`, { outra_id: gone.id });
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.result).toMatchObject({ logradouro: 'Rua Doutor José Ligado', enderecos: [{ logradouro_id: rua.id, principal: true }] });
  });

  it('a busca do CEP diz o logradouro e o bairro cadastrados, só do município', async () => {
    const ask = async (answer: Record<string, string>) => {
      const query = new URLSearchParams({ city: 'Nova Esperanca do Vale', state: 'SP', ...answer });
      const { logradouro_id, bairro_id } = (await helena.get(`${PESSOAS}/endereco-registrado?${query}`)).body;
      return [logradouro_id?.nome_completo ?? null, bairro_id?.nome ?? null];
    };
    const named = { cep: '12999111', street: 'RUA DOUTOR JOSE LIGADO', neighborhood: 'vila ligada' };
    expect(await ask(named)).toEqual(['Rua Doutor José Ligado', 'Vila Ligada']);
    expect(await ask({ street: 'Rua Antiga do Elo' })).toEqual(['Rua Doutor José Ligado', null]);
    expect(await ask({ cep: '12999111' })).toEqual(['Rua Doutor José Ligado', null]);
    expect(await ask({ street: 'Rua que Não Existe' })).toEqual([null, null]);
    expect(await ask({ ...named, city: 'Campinas' })).toEqual([null, null]);
    // a namesake in another district: the CEP says which of the two it is
    const [distrito] = await suite.sql<{ id: number }>("select id from distrito where codigo = '02'");
    await suite.make.record('logradouro', street({ titulo: 'Doutor', nome: 'José Ligado', cep: '12999222', distrito_id: distrito?.id }));
    expect(await ask({ street: named.street })).toEqual([null, null]);
    expect(await ask(named)).toEqual(['Rua Doutor José Ligado', 'Vila Ligada']);
  });
});
