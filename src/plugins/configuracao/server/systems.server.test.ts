import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite();
const SISTEMA = '/desenvolvedor/sistema';
const GESTAO = '/configuracao/sistema-gestao';

let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

/** A node below Configuração, sent as a form. */
function node(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  const n = suite.make.next();
  return {
    nome: `Tela ${n}`,
    codigo: `configuracao.teste-${n}`,
    url: `/configuracao/teste-${n}`,
    sistema_pai_id: '13000',
    ordem: '900',
    tipo: 'lista',
    menu: 'menu',
    regras_disponiveis: '2,3',
    situacao_tela: '1',
    possui_documentos: 'false',
    ativo: 'true',
    ...changes,
  };
}

describe('sistemas', () => {
  it('inclui por formulário, sempre com a regra 1, e altera por PUT', async () => {
    const { status, body } = await admin.form(`${SISTEMA}/`, node());
    expect([status, body.result.regras_disponiveis, body.result.caminho]).toEqual([
      201,
      ['1', '2', '3'],
      ['Configuração', body.result.nome],
    ]);
    const changed = await admin.edit(`${SISTEMA}/${body.result.id}`, { situacao_tela: '4' });
    expect([changed.status, changed.body.result.situacao_tela]).toEqual([200, '4']);
  });

  it('um sistema raiz entra no menu lateral e no superior', async () => {
    const { sistema_pai_id: _, ...root } = node({ tipo: 'raiz' });
    const { body } = await admin.form(`${SISTEMA}/`, root);
    expect(body.result.menu).toEqual(['menu', 'menu_superior']);
  });

  it('recusa código repetido ou fora do formato, e endereço sem barra', async () => {
    for (const [field, value] of Object.entries({ codigo: 'Com espaço', url: 'sem-barra' })) {
      const { status, body } = await admin.form(`${SISTEMA}/`, node({ [field]: value }));
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    const { body } = await admin.form(`${SISTEMA}/`, node({ codigo: 'configuracao.sistemas' }));
    expect(body.errors).toEqual({ codigo: ['O código configuracao.sistemas já está em uso.'] });
  });

  it('a árvore inteira é de quem mantém grupos ou a árvore; quem só consulta um grupo vê o que ele tem', async () => {
    const pode = async (rules: Record<string, number[]>) => (await (await suite.make.userWith(rules)).get(`${SISTEMA}/completo`)).status;
    expect(await pode({ 'cadastro.usuarios.grupos': [1, 2] })).toBe(200);
    expect(await pode({ 'configuracao.sistemas': [1] })).toBe(200);
    expect(await pode({ 'cadastro.usuarios.grupos': [1] })).toBe(403);
    const matriz = [{ sistema_id: await suite.make.node('cadastro.orgao'), regras: ['1'] }];
    const group = await suite.make.record('grupo_usuario', { nome: 'Só órgãos', matriz });
    const reader = await suite.make.userWith({ 'cadastro.usuarios.grupos': [1] });
    const { status, body } = await reader.get(`${SISTEMA}/raiz_perfil/${group.id}`);
    const outline = body.map(({ codigo, items }: Wire) => [
      codigo,
      items.map((item: Wire) => [item.codigo, item.regras_disponiveis.length > 0]),
    ]);
    expect([status, outline]).toEqual([200, [['cadastro', [['cadastro.orgao', true]]]]]);
  });

  it('filtra por todo o sistema, do raiz às telas, e pela situação da tela', async () => {
    const codes = async (query: string): Promise<string[]> =>
      (await admin.get(`${SISTEMA}?per_page=100&${query}`)).body.data.map(({ codigo }: { codigo: string }) => codigo);
    const all = await codes('raiz_id=13000');
    expect(all).toEqual(expect.arrayContaining(['configuracao', 'configuracao.sistemas', 'configuracao.auditoria']));
    expect(all.every((codigo) => codigo.startsWith('configuracao'))).toBe(true);
    await suite.sql("update sistema set situacao_tela = '3' where codigo = 'configuracao.migracao'");
    const ready = await codes('raiz_id=13000&situacao_tela=5');
    expect(ready).toContain('configuracao.sistemas');
    expect(ready).not.toContain('configuracao.migracao');
  });
});

describe('desativar pede confirmação, com números', () => {
  const pedido = ({ status, body }: Answer) => [status, body.codigo, body.detalhe?.confirmar];

  it('uma tela que alguém usa', async () => {
    const { id, nome } = (await admin.form(`${SISTEMA}/`, node())).body.result;
    const unused = await admin.edit(`${SISTEMA}/${id}`, { ativo: false });
    expect([unused.status, unused.body.result?.ativo]).toEqual([200, false]);
    await admin.edit(`${SISTEMA}/${id}`, { ativo: true });
    for (let n = 0; n < 2; n += 1) await suite.make.userWith({ [(await admin.get(`${SISTEMA}/${id}`)).body.codigo]: [1] });
    await suite.make.userWith({ [(await admin.get(`${SISTEMA}/${id}`)).body.codigo]: [1] }, { fim: '2022-12-31' });
    const question = `${nome} tem 2 usuários com acesso. Desativar mesmo assim?`;
    const first = await admin.edit(`${SISTEMA}/${id}`, { ativo: false });
    expect([...pedido(first), first.body.errors]).toEqual([422, 'ERRO_VALIDACAO', question, { ativo: [question] }]);
    const outdated = await admin.edit(`${SISTEMA}/${id}`, { ativo: false, confirmado: question.replace('2', '1') });
    expect(pedido(outdated)[2]).toBe(question);
    const done = await admin.edit(`${SISTEMA}/${id}`, { ativo: false, confirmado: question });
    expect([done.status, done.body.result?.ativo]).toEqual([200, false]);
    const [row] = await suite.sql(
      "select motivo from auditoria where recurso = 'sistema' and registro_id = $1 and acao = 'alterar' order by id desc limit 1",
      [id],
    );
    expect(row).toEqual({ motivo: question });
  });

  it('um sistema com exercício aberto', async () => {
    const id = await suite.make.node('frota');
    const [row] = await suite.sql<{ n: number; e: number }>(
      `select count(*)::int as n, count(distinct g.entidade_id)::int as e from sistema_gestao g join sistema_gestao_exercicios x on x.pai_id = g.id
        where g.sistema_id = $1 and g.ativo and x.situacao in ('aberto', 'reaberto')`,
      [id],
    );
    const refused = await admin.edit(`${SISTEMA}/${id}`, { ativo: false });
    expect(refused.body.detalhe?.confirmar).toMatch(
      new RegExp(`^Frota tem ${row?.n} exercícios? abertos? em ${row?.e} entidades?( e |\\.)`),
    );
    expect((await admin.get(`${SISTEMA}/${id}`)).body.ativo).toBe(true);
    await admin.post(`${SISTEMA}/${id}/trancar`);
    expect(row?.n).toBeGreaterThan(0);
  });

  it('o sistema de uma entidade, com os registros do exercício aberto', async () => {
    const [row] = await suite.sql<{ id: number; entidade_id: number; anos: number[] }>(
      `select g.id, g.entidade_id, array_agg(x.ano order by x.ano) as anos from sistema_gestao g join sistema s on s.id = g.sistema_id
         join sistema_gestao_exercicios x on x.pai_id = g.id where s.codigo = 'planejamento' and x.situacao in ('aberto', 'reaberto') group by g.id order by g.id limit 1`,
    );
    const contar = async () => {
      const { body } = await admin.edit(`${GESTAO}/${row?.id}`, { ativo: false });
      const [, years, records] =
        /^Planejamento tem \d+ exercícios? abertos? \(([\d, ]+)\), com ([\d.]+) registros? neles e \d+ usuários? com acesso\. Desativar mesmo assim\?$/.exec(
          body.detalhe?.confirmar ?? '',
        ) ?? [];
      await admin.post(`${GESTAO}/${row?.id}/trancar`);
      return [years, Number(records?.replaceAll('.', ''))] as const;
    };
    const [years, before] = await contar();
    expect(years).toBe(row?.anos.join(', '));
    const copied = await suite.sql(
      `insert into dotacao (cliente_id, exercicio, ficha, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id, fonte_recurso_id, codigo_acompanhamento_id, esfera, origem, valor_inicial)
       select cliente_id, exercicio, 9001, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id, fonte_recurso_id, codigo_acompanhamento_id, esfera, origem, valor_inicial
         from dotacao where exercicio = any($1) order by id limit 1 returning id`,
      [row?.anos],
    );
    expect(copied).toHaveLength(1);
    expect((await contar())[1]).toBe(before + 1);
  });
});

describe('sistema de gestão', () => {
  interface Gestao {
    id: number;
    exercicios: { ano: number; situacao: string; motivo: string | null }[];
  }

  async function gestao(codigo: string): Promise<Gestao> {
    const [row] = await suite.sql<{ id: number }>(
      'select g.id from sistema_gestao g join sistema s on s.id = g.sistema_id where s.codigo = $1 order by g.id limit 1',
      [codigo],
    );
    return (await admin.get(`${GESTAO}/${row?.id}`)).body;
  }

  const reabrir = ({ exercicios }: Gestao, motivo: string | null) => ({
    exercicios: exercicios.map((line) => (line.ano === 2025 ? { ...line, situacao: 'reaberto', motivo } : line)),
  });

  it('reabrir um exercício exige o motivo e a regra 5, e avisa o Controle Interno', async () => {
    const frota = await gestao('frota');
    const url = `${GESTAO}/${frota.id}`;
    const silent = await admin.edit(url, reabrir(frota, null));
    expect([silent.status, silent.body.errors]).toEqual([
      422,
      { 'exercicios.0.motivo': ['Informe o motivo de reabrir o exercício 2025.'] },
    ]);
    await admin.post(`${url}/trancar`);

    const clerk = await suite.make.userWith({ 'configuracao.sistema-gestao': [1, 2, 3] });
    const refused = await clerk.edit(url, reabrir(frota, 'ajuste'));
    expect([refused.status, refused.body.detalhe]).toEqual([403, { sistema: 'configuracao.sistema-gestao', regra: 5 }]);
    await clerk.post(`${url}/trancar`);

    const auditor = await suite.make.userWith({ 'controle-interno': [1] });
    const stranger = await suite.make.userWith({ 'configuracao.sistemas': [1] });
    expect((await admin.edit(url, reabrir(frota, 'Ajuste pedido pelo tribunal'))).status).toBe(200);
    const told = await suite.sql("select usuario_id, titulo, url from notificacao where tipo = 'exercicio_reaberto' and origem_id = $1", [
      frota.id,
    ]);
    expect(told).toContainEqual({ usuario_id: auditor.usuarioId, titulo: 'Exercício 2025 reaberto', url });
    expect(told.map(({ usuario_id }) => usuario_id)).not.toContain(stranger.usuarioId);
  });

  it('o exercício segue a ordem das situações: o encerrado só volta como reaberto', async () => {
    const cultura = await gestao('cultura');
    const url = `${GESTAO}/${cultura.id}`;
    const clerk = await suite.make.userWith({ 'configuracao.sistema-gestao': [1, 2, 3, 4] });
    const held = await clerk.post(`${url}/liberar`);
    const colocar = (exercicios: unknown) => clerk.put(url, { versao: held.body.result.versao, exercicios });
    const to = (ano: number, situacao: string) =>
      colocar(cultura.exercicios.map((line) => (line.ano === ano ? { ...line, situacao } : line)));
    const tries = [
      [await to(2025, 'aberto'), { 'exercicios.0.situacao': ['De "Encerrado" o exercício só passa a "Reaberto".'] }],
      [await to(2026, 'planejamento'), { 'exercicios.1.situacao': ['De "Aberto" o exercício só passa a "Encerrado".'] }],
      [await to(2027, 'encerrado'), { 'exercicios.2.situacao': ['De "Em planejamento" o exercício só passa a "Aberto".'] }],
      [await colocar(cultura.exercicios.slice(1)), { exercicios: ['O exercício 2025 já foi aberto e não sai da lista.'] }],
    ] as const;
    for (const [{ status, body }, errors] of tries) expect([status, body.errors]).toEqual([422, errors]);
    const open = cultura.exercicios.map((line) => (line.ano === 2027 ? { ...line, situacao: 'aberto' } : line));
    expect((await colocar(open)).status).toBe(200);
    const { status, body } = await clerk.delete(url);
    expect([status, body.errors]).toEqual([422, { id: ['O exercício 2025 já foi aberto. Desative o sistema em vez de excluí-lo.'] }]);
    const cadastro = await clerk.delete(`${GESTAO}/${(await gestao('cadastro')).id}`);
    expect([cadastro.status, cadastro.body.errors]).toEqual([422, { id: ['Cadastro e Configuração não podem ser excluídos.'] }]);
  });

  it('não repete o exercício', async () => {
    const patrimonio = await gestao('patrimonio');
    const exercicios = [...patrimonio.exercicios, { ano: 2026, situacao: 'planejamento' }];
    const { status, body } = await admin.edit(`${GESTAO}/${patrimonio.id}`, { exercicios });
    expect([status, body.errors]).toEqual([422, { 'exercicios.3.ano': ['O exercício 2026 já está na lista.'] }]);
  });

  it('o mês encerrado é do exercício da linha, e um parâmetro tem um valor só', async () => {
    const patrimonio = await gestao('patrimonio');
    const exercicios = patrimonio.exercicios.map((line) => (line.ano === 2026 ? { ...line, mes_encerrado_ate: '2025-12' } : line));
    const at = exercicios.findIndex(({ ano }) => ano === 2026);
    const parametros = ['a', 'b', 'a'].map((chave) => ({ chave, valor: '1' }));
    const { status, body } = await admin.edit(`${GESTAO}/${patrimonio.id}`, { exercicios, parametros });
    const errors = {
      [`exercicios.${at}.mes_encerrado_ate`]: ['O mês encerrado deve ser de 2026.'],
      'parametros.2.chave': ['A chave "a" já está na lista.'],
    };
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it('um sistema por entidade, uma vez só', async () => {
    const educacao = await gestao('educacao');
    const { body } = await admin.get(`${GESTAO}/${educacao.id}`);
    const again = await admin.post(GESTAO, { entidade_id: body.entidade_id, sistema_id: body.sistema_id, data_implantacao: '2026-01-02' });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['sistema_id']]);
  });
});
