import { beforeAll, describe, expect, it } from 'vitest';
import { cpfFrom } from '../../src/server/seed/draw';
import { type Caller, openSuite } from './harness';

const suite = openSuite();
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
  await suite.make.pessoa({ nome: 'Zózimo Quintanilha da Busca', cpf_cnpj: '12345678909' });
});

interface Found {
  recurso: string;
  tipo: string;
  id: number;
  nome: string;
  nota: string;
  url: string;
}

async function found(person: Caller, termo: string): Promise<Found[]> {
  const { status, body } = await person.get(`/busca?termo=${encodeURIComponent(termo)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

describe('busca em tudo', () => {
  it.each(['zozimo', 'QUINTANILHA zózimo', '123.456.789-09', '12345678909'])(
    'a pessoa é encontrada por nome ou documento: %s',
    async (termo) => {
      const [first] = await found(admin, termo);
      expect(first).toMatchObject({ recurso: 'pessoa', tipo: 'Pessoa', nome: 'Zózimo Quintanilha da Busca' });
      expect(first?.url).toBe(`/cadastro/pessoa/${first?.id}`);
    },
  );

  it('o documento numerado é encontrado pelo número, com e sem o ano', async () => {
    const [guia] = await suite.sql<{ numero: number; ano: number; id: number }>(
      'select id, numero, ano from guia_arrecadacao where data_exclusao is null order by ano desc, numero limit 1',
    );
    expect(guia).toBeDefined();
    for (const termo of [`${guia?.numero}`, `${String(guia?.numero).padStart(6, '0')}/${guia?.ano}`])
      expect(
        (await found(admin, termo)).filter(({ recurso }) => recurso === 'guia_arrecadacao').map(({ id }) => id),
        termo,
      ).toContain(guia?.id);
    expect((await found(admin, `${guia?.numero}/1999`)).filter(({ recurso }) => recurso === 'guia_arrecadacao')).toEqual([]);
  });

  it('o contribuinte é encontrado pelo nome da pessoa', async () => {
    const [row] = await suite.sql<{ nome: string; id: number }>(
      'select c.id, p.nome from contribuinte c join pessoa p on p.id = c.pessoa_id where c.data_exclusao is null and p.data_exclusao is null order by c.id limit 1',
    );
    expect((await found(admin, row?.nome ?? '')).filter(({ recurso }) => recurso === 'contribuinte').map(({ id }) => id)).toContain(
      row?.id,
    );
  });

  it('só o que a pessoa pode ver é encontrado', async () => {
    const nobody = await suite.make.userWith({ 'cadastro.orgao': [1] });
    const seen = await found(nobody, 'zozimo');
    expect(seen).toEqual([]);
    for (const { recurso } of await found(nobody, 'secretaria')) expect(recurso).toBe('orgao');
  });

  it('o nome de alguém não leva ao que é dele em telas que não se podem ver', async () => {
    const [row] = await suite.sql<{ nome: string }>(
      'select p.nome from contribuinte c join pessoa p on p.id = c.pessoa_id order by c.id limit 1',
    );
    expect((await found(admin, row?.nome ?? '')).map(({ recurso }) => recurso)).toContain('contribuinte');
    const clerk = await suite.make.userWith({ 'cadastro.pessoa': [1] });
    expect(new Set((await found(clerk, row?.nome ?? '')).map(({ recurso }) => recurso))).toEqual(new Set(['pessoa']));
  });

  it('sem a regra 6 o documento aparece mascarado, e só é encontrado inteiro', async () => {
    const clerk = await suite.make.userWith({ 'cadastro.pessoa': [1] });
    expect((await found(clerk, '12345678909')).map(({ nota }) => nota).join()).toContain('***.456.789-**');
    expect((await found(clerk, '456.789')).filter(({ nome }) => nome.startsWith('Zózimo'))).toEqual([]);
  });

  it('o termo que falta é pedido pelo nome', async () => {
    const { status, body } = await admin.get('/busca');
    expect(status).toBe(422);
    expect(body.errors.termo[0]).toContain('termo');
  });

  it('duas letras encontram o que começa com elas', async () => {
    expect((await found(admin, 'zó')).map(({ nome }) => nome)).toContain('Zózimo Quintanilha da Busca');
    expect((await found(admin, 'in')).filter(({ nome }) => nome.startsWith('Zózimo'))).toEqual([]);
  });

  it('o nome do tipo antes do número procura só nele, que vem primeiro', async () => {
    const [guia] = await suite.sql<{ numero: number; ano: number; id: number }>(
      'select id, numero, ano from guia_arrecadacao where data_exclusao is null order by ano desc, numero limit 1',
    );
    for (const termo of [`guia de arrecadação ${guia?.numero}/${guia?.ano}`, `Boleto nº ${guia?.numero}/${guia?.ano}`])
      expect((await found(admin, termo))[0], termo).toMatchObject({ recurso: 'guia_arrecadacao', id: guia?.id });
  });

  it('a inscrição do imóvel é encontrada sem os pontos', async () => {
    const [row] = await suite.sql<{ inscricao: string; id: number }>(
      'select id, inscricao from imovel where data_exclusao is null order by id limit 1',
    );
    for (const termo of [row?.inscricao, row?.inscricao.replaceAll('.', ''), row?.inscricao.slice(0, 9)])
      expect(
        (await found(admin, termo ?? '')).map(({ recurso, id }) => [recurso, id]),
        termo,
      ).toContainEqual(['imovel', row?.id]);
  });

  it('entre centenas de parecidos, vem primeiro o que é o que se digitou, depois o que começa com ele', async () => {
    const cpf = cpfFrom(955_000_001);
    await suite.sql(
      `insert into pessoa (cliente_id, tipo, nome, situacao)
       select 1, 'fisica', case when n = 150 then 'Quirino Vaz' when n = 151 then 'Quirino Vazante' else 'Pessoa ' || n || ' Quirino Vaz ' || $1 end, true
         from generate_series(1, 700) n`,
      [cpf],
    );
    await suite.make.pessoa({ nome: 'Dona do Documento', cpf_cnpj: cpf });
    const names = (await found(admin, 'quirino vaz')).filter(({ recurso }) => recurso === 'pessoa').map(({ nome }) => nome);
    expect(names.slice(0, 2)).toEqual(['Quirino Vaz', 'Quirino Vazante']);
    expect(names).toHaveLength(5);
    expect((await found(admin, cpf))[0]?.nome).toBe('Dona do Documento');
  });

  it('quem é dos poucos registrados é encontrado, por mais pessoas que tenham o seu nome', async () => {
    const [row] = await suite.sql<{ id: number; nome: string }>(
      `select f.id, p.nome from funcionario f join pessoa p on p.id = f.pessoa_id
        where f.data_exclusao is null and p.data_exclusao is null order by p.nome limit 1`,
    );
    const [surname] = (row?.nome ?? '').split(' ').slice(-1);
    await suite.sql(
      "insert into pessoa (cliente_id, tipo, nome, situacao) select 1, 'fisica', $1 || ' Homônimo ' || n, true from generate_series(1, 1500) n",
      [surname],
    );
    const people = await found(admin, surname ?? '');
    expect(
      people
        .filter(({ recurso }) => recurso === 'funcionario')
        .map(({ nome }) => nome)
        .join(),
    ).toContain(row?.nome);
  });
});
