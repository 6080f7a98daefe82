import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { addDays } from '../../../../resources/definition';
import { cpfFrom } from '../../../../server/seed/draw';
import { Quadro, URLS } from '../quadro-tests';
import { expirarConcursos } from './noite';

const suite = openSuite();
const MENU = 'gestao-de-pessoal.cadastros';
const CONCURSOS = '/gestao-de-pessoal/cadastros/concursos';
const CANDIDATOS = `${CONCURSOS}/candidatos`;
const CONVOCACOES = `${CONCURSOS}/convocacoes`;
const ALL = [1, 2, 3, 4, 5, 6];

let rh: Caller;
let hoje: string;
let comissao: number[];
let departamento: number;
let entidade: number;
const quadro = new Quadro(suite, () => rh);

beforeAll(async () => {
  hoje = suite.services.clock.today();
  entidade = await suite.make.entity('02');
  const nodes = ['cargos', 'funcionarios', 'gerais.salarios', 'gerais.carreiras', 'concursos'];
  rh = (await suite.make.userWith(Object.fromEntries(nodes.map((node) => [`${MENU}.${node}`, ALL])))).in(entidade, 2026);
  const membro = await quadro.cargo();
  comissao = [];
  for (let n = 0; n < 3; n += 1) comissao.push((await quadro.vinculo(membro)).id);
  departamento = (await suite.make.departamento()).id;
});

const publicacao = (mais: object = {}) => ({ data: hoje, referencia: 'Diário oficial 1.200, p. 3', ...mais });
let edital = 0;

/** The draft of a contest whose exams are over. */
async function rascunho(mais: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  edital += 1;
  return {
    tipo: 'concurso',
    numero: 100 + edital,
    ano: 2026,
    objeto: 'Provimento de cargos efetivos.',
    comissao: comissao.map((funcionario_id, n) => ({ funcionario_id, funcao: n === 0 ? 'presidente' : 'membro' })),
    portaria_comissao: 'Portaria 9/2026',
    inscricao_inicio: addDays(hoje, -20),
    inscricao_fim: addDays(hoje, -2),
    provas_em: addDays(hoje, -1),
    validade_meses: 24,
    vagas: [{ cargo_id: (await quadro.cargo()).id, ampla: 4, pcd: 1, cadastro_reserva: true }],
    reservas: [{ lista: 'pcd', percentual: '5', arredondamento: 'acima', maximo: '20' }],
    etapas: [
      { nome: 'Objetiva', tipo: 'objetiva', peso: '2', minimo: '50', eliminatoria: true },
      { nome: 'Títulos', tipo: 'titulos', peso: '1', eliminatoria: false },
    ],
    ...mais,
  };
}

const incluir = async (mais: Record<string, unknown> = {}): Promise<Wire> => ok(rh.post(CONCURSOS, await rascunho(mais)), 201);
const ato = (id: number, nome: string, corpo: object = publicacao()) => rh.post(`${CONCURSOS}/${id}/${nome}`, corpo);

/** A contest in its exams, published on a day before its enrolments. */
async function emProvas(mais: Record<string, unknown> = {}): Promise<Wire> {
  const { id } = await incluir(mais);
  await ok(ato(id, 'publicar', publicacao({ data: addDays(hoje, -30) })));
  await ok(ato(id, 'abrir_inscricoes', publicacao({ data: addDays(hoje, -20) })));
  return ok(ato(id, 'encerrar_inscricoes', publicacao({ data: addDays(hoje, -1) })));
}

let pessoas = 0;
const candidato = (concurso: Wire, nota: string | null, mais: Record<string, unknown> = {}) => {
  pessoas += 1;
  return {
    concurso_id: concurso.id,
    inscricao: String(pessoas).padStart(6, '0'),
    nome: `Candidata de Teste ${pessoas}`,
    cpf: cpfFrom(610_000_000 + pessoas),
    nascimento: '1990-05-05',
    vaga_id: concurso.vagas[0].id,
    notas: nota === null ? [] : [{ etapa: 1, nota }],
    ...mais,
  };
};
const inscrever = async (concurso: Wire, nota: string | null, mais: Record<string, unknown> = {}): Promise<Wire> =>
  ok(rh.post(CANDIDATOS, candidato(concurso, nota, mais)), 201);

/** A homologado contest with so many candidates, the best first. */
async function homologado(quantos: number, mais: Record<string, unknown> = {}, deCada: (n: number) => object = () => ({})) {
  const concurso = await emProvas(mais);
  const ids: number[] = [];
  for (let n = 0; n < quantos; n += 1) ids.push((await inscrever(concurso, String(99 - n), { ...deCada(n) })).id);
  await ok(ato(concurso.id, 'divulgar_resultado'));
  return { concurso: await ok(ato(concurso.id, 'homologar')), ids };
}

const convocacao = (concurso: Wire, quantidade: number, mais: object = {}) => ({
  vaga_id: concurso.vagas[0].id,
  quantidade,
  ...publicacao(),
  prazo_apresentacao: addDays(hoje, 30),
  ...mais,
});
const convocar = (concurso: Wire, quantidade: number, mais: object = {}) =>
  ato(concurso.id, 'convocar', convocacao(concurso, quantidade, mais));
const chamados = async (concurso: Wire): Promise<Wire[]> => {
  const { data } = (await rh.get(`${CONVOCACOES}?concurso_id=${concurso.id}&ordenar=ordem&per_page=100`)).body;
  return Promise.all(data.map(async ({ id }: Wire) => (await rh.get(`${CONVOCACOES}/${id}`)).body));
};
const daConvocacao = (id: number, nome: string, corpo: object = {}) => rh.post(`${CONVOCACOES}/${id}/${nome}`, corpo);

/** Somebody who came with everything, as far as the posse. */
async function nomeado(id: number): Promise<void> {
  await ok(daConvocacao(id, 'apresentar', { data: hoje, sexo_id: 1, nome_mae: 'Mãe de Teste' }));
  const { body } = await rh.get(`${CONVOCACOES}/${id}`);
  const documentos = body.documentos.map((documento: Wire) => ({ ...documento, entregue: true }));
  const completo = {
    documentos,
    exame_data: hoje,
    exame_resultado: 'apto',
    declara_bens: true,
    declara_acumulacao: true,
    declara_parentesco: true,
  };
  expect((await rh.edit(`${CONVOCACOES}/${id}`, completo)).status).toBe(200);
  await ok(daConvocacao(id, 'nomear', { portaria: 'Portaria 77/2026', data: hoje }));
}

describe('edital', () => {
  it('a reserva das pessoas com deficiência é a da lei, e as posições se publicam', async () => {
    const pouca = await rascunho({ reservas: [{ lista: 'pcd', percentual: '4', arredondamento: 'acima' }] });
    expect(await errorsOf(rh.post(CONCURSOS, pouca))).toEqual({
      'reservas.0.percentual': ['A lei reserva pelo menos 5 % às pessoas com deficiência.'],
    });
    expect((await incluir()).ordem_convocacao).toBe('Pessoa com deficiência: 5ª, 21ª, 41ª, 61ª, 81ª…');
  });

  it('sem comissão, reserva nem etapas não se publica; um PSS não preenche cargo efetivo', async () => {
    const vazio = await incluir({ comissao: [], portaria_comissao: null, reservas: [], etapas: [] });
    expect(Object.keys(await errorsOf(ato(vazio.id, 'publicar')))).toEqual(['comissao', 'portaria_comissao', 'etapas', 'reservas']);
    expect(
      Object.keys(
        await errorsOf(rh.post(CONCURSOS, await rascunho({ comissao: [{ funcionario_id: comissao[0], funcao: 'presidente' }] }))),
      ),
    ).toEqual(['comissao']);
    const pss = await rascunho({ tipo: 'processo_seletivo', prazo_contrato_meses: 12 });
    expect(Object.keys(await errorsOf(rh.post(CONCURSOS, pss)))).toEqual(['vagas.0.cargo_id']);
  });

  it('K7: cada ato tem a sua publicação, e nenhuma vem antes da anterior; o que se publicou não muda', async () => {
    const { id } = await incluir();
    await ok(ato(id, 'publicar', publicacao({ data: addDays(hoje, -30) })));
    expect(await errorsOf(ato(id, 'abrir_inscricoes', publicacao({ data: addDays(hoje, -31) })))).toHaveProperty('data');
    await ok(ato(id, 'abrir_inscricoes', publicacao({ data: addDays(hoje, -20) })));
    const { body } = await rh.get(`${CONCURSOS}/${id}`);
    expect(body.publicacoes.map(({ tipo, data }: Wire) => [tipo, data])).toEqual([
      ['edital', addDays(hoje, -30)],
      ['inscricoes', addDays(hoje, -20)],
    ]);
    await expect(suite.sql("update concurso set objeto = 'Outro' where id = $1", [id])).rejects.toThrow('não se altera');
    expect((await ato(id, 'homologar')).status).toBe(422);
  });

  it('a homologação recusa mais vagas do que há no quadro, e a publicação avisa', async () => {
    const { id: cargo_id, nome } = await quadro.cargo({ vagas: [{ data: '2010-01-01', quantidade: 2, motivo: 'criacao', ato: 'Lei 1' }] });
    const concurso = await emProvas({ vagas: [{ cargo_id, ampla: 3, cadastro_reserva: false }] });
    await inscrever(concurso, '80');
    await ok(ato(concurso.id, 'divulgar_resultado'));
    expect((await errorsOf(ato(concurso.id, 'homologar'))).data?.[0]).toContain(`${nome}: 3 no edital, 2 disponíveis`);
  });
});

describe('candidatos', () => {
  it('o arquivo da banca vale por inteiro ou não vale, e enviado de novo atualiza', async () => {
    const concurso = await emProvas();
    const [{ codigo }] = (await suite.sql<{ codigo: string }>(
      'select k.codigo from concurso_cargo x join cargo k on k.id = x.cargo_id where x.id = $1',
      [concurso.vagas[0].id],
    )) as [{ codigo: string }];
    const enviar = async (linhas: readonly string[]) => {
      const content = Buffer.from(['Inscrição;Nome;CPF;Nascimento;Cargo;Listas;Nota 1;Nota 2', ...linhas].join('\r\n'));
      const arquivo = (await rh.form('/arquivo', {}, [{ field: 'arquivo', name: 'banca.csv', content }])).body.result.id;
      return ato(concurso.id, 'importar_candidatos', { arquivo });
    };
    const linha = (n: number, nota: string, cargo = codigo, cpf = cpfFrom(620_000_000 + n)) =>
      `I${n};Pessoa ${n};${cpf};05/05/1985;${cargo};${n === 2 ? 'Pessoa com deficiência' : ''};${nota};1,5`;
    const recusado = await errorsOf(enviar([linha(1, '70,5'), linha(2, '60', 'X9'), linha(3, '60', codigo, '11111111111')]));
    expect(recusado.arquivo).toEqual([
      'Nada foi importado: 2 linhas foram recusadas.',
      'Linha 3: o cargo X9 não está no edital.',
      'Linha 4: o CPF não confere.',
    ]);
    const lista = async () => (await rh.get(`${CANDIDATOS}?concurso_id=${concurso.id}&ordenar=inscricao`)).body.data;
    expect(await lista()).toEqual([]);
    const primeira = await enviar([linha(1, '70,5'), linha(2, '60')]);
    expect(primeira.body.message).toContain('2 candidatos incluídos e 0 atualizados.');
    const segunda = await enviar([linha(1, '71,25'), linha(2, '60')]);
    expect(segunda.body.message).toContain('0 candidatos incluídos e 2 atualizados.');
    const [um, dois] = await lista();
    expect((await rh.get(`${CANDIDATOS}/${um.id}`)).body.notas.map(({ etapa, nota }: Wire) => [etapa, nota])).toEqual([
      [1, '71.250'],
      [2, '1.500'],
    ]);
    expect((await rh.get(`${CANDIDATOS}/${dois.id}`)).body.listas).toEqual(['pcd']);
  });

  it('o resultado classifica cada lista, e diz o desempate; quem está fora não tem lugar', async () => {
    const concurso = await emProvas();
    const melhor = await inscrever(concurso, '90', { listas: ['pcd'] });
    const idosa = await inscrever(concurso, '80', { nascimento: '1950-01-01' });
    const nova = await inscrever(concurso, '80', { listas: ['pcd'] });
    const fora = await inscrever(concurso, '49.999');
    const faltou = await inscrever(concurso, null);
    await ok(ato(concurso.id, 'divulgar_resultado'));
    const ler = async (id: number) => (await rh.get(`${CANDIDATOS}/${id}`)).body;
    const lugar = async ({ id }: Wire) => {
      const { classificacao, lugar_pcd, nota_final, situacao } = await ler(id);
      return [classificacao, lugar_pcd, nota_final, situacao];
    };
    // (2 × 90 + 0) ÷ 3
    expect(await lugar(melhor)).toEqual([1, 1, '60.000', 'aprovado']);
    expect(await lugar(idosa)).toEqual([2, null, '53.333', 'aprovado']);
    expect(await lugar(nova)).toEqual([3, 2, '53.333', 'aprovado']);
    expect(await lugar(fora)).toEqual([null, null, '33.333', 'eliminado']);
    expect(await lugar(faltou)).toEqual([null, null, null, 'ausente']);
    expect((await ler(nova.id)).desempate).toContain('60 anos ou mais');
  });

  it('K6: a homologação congela as notas, e a correção sai com o antes e o depois', async () => {
    const { concurso, ids } = await homologado(3);
    const [primeiro = 0, segundo = 0] = ids;
    expect((await rh.edit(`${CANDIDATOS}/${segundo}`, { nome: 'Outro nome' })).status).not.toBe(200);
    await expect(suite.sql('update concurso_candidato_notas set nota = 100 where pai_id = $1', [segundo])).rejects.toThrow('não se altera');
    await expect(suite.sql('update concurso_candidato set nota_final = 100 where id = $1', [segundo])).rejects.toThrow(
      'A nota homologada não se altera',
    );
    const corrigido = await ok(
      rh.post(`${CANDIDATOS}/${segundo}/retificar_nota`, {
        etapa: 1,
        nota: '99.5',
        motivo: 'Questão anulada em recurso.',
        ...publicacao(),
      }),
    );
    expect(corrigido).toMatchObject({ classificacao: 1, nota_final: '66.333' });
    expect(corrigido.notas[0].nota).toBe('98.000');
    expect(corrigido.retificacoes).toMatchObject([
      { nota_antes: '98.000', nota_depois: '99.500', final_antes: '65.333', final_depois: '66.333' },
    ]);
    expect((await rh.get(`${CANDIDATOS}/${primeiro}`)).body.classificacao).toBe(2);
    expect((await rh.get(`${CONCURSOS}/${concurso.id}`)).body.publicacoes.at(-1).tipo).toBe('retificacao');
  });
});

describe('convocações', () => {
  it('K1: o quinto chamado é o melhor da lista das pessoas com deficiência', async () => {
    const { concurso, ids } = await homologado(8, {}, (n) => (n === 6 ? { listas: ['pcd'] } : {}));
    await ok(convocar(concurso, 5));
    const todos = await chamados(concurso);
    expect(todos.map(({ candidato_id, ordem, posicao, lista }) => [ids.indexOf(candidato_id), ordem, posicao, lista])).toEqual([
      [0, 1, 1, 'ampla'],
      [1, 2, 2, 'ampla'],
      [2, 3, 3, 'ampla'],
      [3, 4, 4, 'ampla'],
      [6, 5, 5, 'pcd'],
    ]);
    const { body } = await rh.get(`${URLS.cargos}/${concurso.vagas[0].cargo_id}`);
    expect(body).toMatchObject({ criadas: 10, ocupadas: 0, reservadas: 5, disponiveis: 5 });
  });

  it('quem desiste abre a posição, o seguinte a ocupa, e a vaga não se perde', async () => {
    const { concurso, ids } = await homologado(4);
    await ok(convocar(concurso, 2));
    const [, segundo] = await chamados(concurso);
    await ok(daConvocacao(segundo?.id, 'desistir', { motivo: 'Assumiu cargo em outro município.' }));
    await ok(convocar(concurso, 1));
    const todos = await chamados(concurso);
    expect(todos.map(({ candidato_id, ordem, posicao, situacao }) => [ids.indexOf(candidato_id), ordem, posicao, situacao])).toEqual([
      [0, 1, 1, 'convocado'],
      [1, 2, 2, 'desistente'],
      [2, 3, 2, 'convocado'],
    ]);
    expect((await errorsOf(convocar(concurso, 2))).quantidade).toEqual(['Só 1 ainda esperam nesta vaga.']);
  });

  it('C2: dois que convocam ao mesmo tempo para a última vaga: um consegue', async () => {
    const cargo = await quadro.cargo({ vagas: [{ data: '2010-01-01', quantidade: 1, motivo: 'criacao', ato: 'Lei 1' }] });
    const vagas = [{ cargo_id: cargo.id, ampla: 1, cadastro_reserva: true }];
    const [um, outro] = [await homologado(2, { vagas }), await homologado(2, { vagas })];
    const respostas = await Promise.all([convocar(um.concurso, 1), convocar(outro.concurso, 1), convocar(um.concurso, 1)]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const recusada = respostas.find(({ status }) => status === 422);
    expect(JSON.stringify(recusada?.body.errors)).toContain(`Não há vaga disponível no cargo ${cargo.nome}`);
    // nor is anybody admitted by another way to the vaga that a call holds
    expect(await errorsOf(rh.post(URLS.funcionarios, await quadro.draft(cargo, { exercicio_inicio: hoje })))).toHaveProperty('cargo_id');
  });

  it('K2: fora da ordem só com motivo e documento, e nunca quem é o seguinte', async () => {
    const { concurso, ids } = await homologado(4);
    const content = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
    const documento = (await rh.form('/arquivo', {}, [{ field: 'arquivo', name: 'decisao.pdf', content }])).body.result.id;
    const pedido = {
      fundamento: 'decisao_judicial',
      motivo: 'Mandado de segurança 1/2026.',
      prazo_apresentacao: addDays(hoje, 30),
      ...publicacao(),
    };
    const fora = (n: number, corpo: object) => rh.post(`${CANDIDATOS}/${ids[n]}/convocar_fora_da_ordem`, corpo);
    expect(Object.keys(await errorsOf(fora(2, pedido)))).toEqual(['documento']);
    expect((await errorsOf(fora(0, { ...pedido, documento }))).id?.[0]).toContain('é o seguinte da ordem');
    await ok(fora(2, { ...pedido, documento }));
    const [chamado] = await chamados(concurso);
    expect((await rh.get(`${CONVOCACOES}/${chamado?.id}`)).body).toMatchObject({
      candidato_id: ids[2],
      fora_da_ordem: 'Decisão judicial. Mandado de segurança 1/2026.',
      documento_fora_ordem: { nome: 'decisao.pdf' },
    });
    // nobody writes a call but by the acts
    expect((await rh.post(CONVOCACOES, { candidato_id: ids[3] })).status).toBe(405);
  });

  it('K3: nem suspenso, nem anulado, nem depois da validade; a prorrogação é uma só, e antes do fim', async () => {
    const { concurso } = await homologado(3);
    const { id } = concurso;
    await ok(ato(id, 'suspender', publicacao({ motivo: 'Liminar.' })));
    expect((await convocar(concurso, 1)).status).toBe(422);
    expect((await ok(ato(id, 'retomar'))).situacao).toBe('homologado');
    const prorrogado = await ok(ato(id, 'prorrogar'));
    expect([concurso.valido_ate.slice(0, 4), prorrogado.valido_ate.slice(0, 4)]).toEqual(['2028', '2030']);
    expect((await ato(id, 'prorrogar')).status).toBe(422);
    await suite.force('update concurso set valido_ate = $2 where id = $1', [id, addDays(hoje, -1)]);
    expect((await errorsOf(convocar(concurso, 1))).vaga_id?.[0]).toContain('A validade do concurso terminou');
    await (await suite.platform()).transact(expirarConcursos);
    expect((await rh.get(`${CONCURSOS}/${id}`)).body.situacao).toBe('expirado');
  });

  it('sub judice guarda o lugar; o fim da fila, uma vez e só se o edital permite', async () => {
    const { concurso, ids } = await homologado(3, { permite_fim_de_fila: true });
    await ok(rh.post(`${CANDIDATOS}/${ids[0]}/por_sub_judice`, { motivo: 'Ação em curso.' }));
    await ok(convocar(concurso, 1));
    const [primeiro] = await chamados(concurso);
    expect(primeiro?.candidato_id).toBe(ids[1]);
    await ok(daConvocacao(primeiro?.id, 'pedir_fim_de_fila', { motivo: 'Conclui o curso em dezembro.' }));
    await ok(rh.post(`${CANDIDATOS}/${ids[0]}/tirar_sub_judice`, { motivo: 'Decisão favorável.' }));
    await ok(convocar(concurso, 3));
    const todos = await chamados(concurso);
    expect(todos.map(({ candidato_id }) => ids.indexOf(candidato_id))).toEqual([1, 0, 2, 1]);
    expect((await daConvocacao(todos[3]?.id, 'pedir_fim_de_fila', { motivo: 'Outra vez o mesmo.' })).status).toBe(409);
  });
});

describe('da apresentação ao exercício', () => {
  it('só se nomeia com documentos, exame e declarações; a posse faz o vínculo, e o exercício o ativa', async () => {
    const { concurso } = await homologado(2);
    await ok(convocar(concurso, 1));
    const [{ id }] = (await chamados(concurso)) as [Wire];
    await ok(daConvocacao(id, 'apresentar', { data: hoje, sexo_id: 1, nome_mae: 'Mãe de Teste' }));
    const falta = await errorsOf(daConvocacao(id, 'nomear', { portaria: 'Portaria 7/2026', data: hoje }));
    expect(Object.keys(falta)).toEqual([
      'documentos.0.entregue',
      'documentos.1.entregue',
      'documentos.2.entregue',
      'documentos.3.entregue',
      'documentos.4.entregue',
      'documentos.5.entregue',
      'exame_resultado',
      'declara_bens',
      'declara_acumulacao',
      'declara_parentesco',
    ]);
    const { body } = await rh.get(`${CONVOCACOES}/${id}`);
    await rh.edit(`${CONVOCACOES}/${id}`, {
      documentos: body.documentos.map((documento: Wire) => ({ ...documento, entregue: true })),
      exame_data: hoje,
      exame_resultado: 'apto',
      declara_bens: true,
      declara_acumulacao: true,
      declara_parentesco: true,
    });
    const nomeada = await ok(daConvocacao(id, 'nomear', { portaria: 'Portaria 7/2026', data: hoje }));
    expect(nomeada).toMatchObject({ situacao: 'nomeado', prazo_posse: addDays(hoje, 30), prazo: addDays(hoje, 30) });
    const { id: vinculo } = await ok(daConvocacao(id, 'empossar', { data: hoje, departamento_id: departamento }));
    const feito = (await rh.get(`${URLS.funcionarios}/${vinculo}`)).body;
    const cargo = (await rh.get(`${URLS.cargos}/${concurso.vagas[0].cargo_id}`)).body;
    expect(feito).toMatchObject({
      situacao: 'Pré-cadastro',
      tipo_vinculo: 'efetivo',
      ato: 'Portaria 7/2026',
      nomeacao: hoje,
      posse: hoje,
      exercicio_inicio: addDays(hoje, 15),
      motivo_ingresso: { nome: 'Nomeação por concurso' },
      padroes: [{ classe: cargo.classe_inicial, nivel: cargo.nivel_inicial }],
    });
    expect(cargo).toMatchObject({ ocupadas: 1, reservadas: 0 });
    const ativa = await ok(daConvocacao(id, 'entrar_em_exercicio', { data: hoje }));
    expect(ativa).toMatchObject({ situacao: 'em_exercicio', funcionario_id: vinculo, prazo: null });
    expect((await rh.get(`${URLS.funcionarios}/${vinculo}`)).body).toMatchObject({ situacao: 'Ativo', exercicio_inicio: hoje });
    for (const papel of ['edital', 'termo_de_posse'])
      expect((await rh.get(`${CONVOCACOES}/${id}/imprimir/${papel}`)).headers['content-type']).toBe('application/pdf');
  });

  it('quem não toma posse no prazo fica sem a nomeação, e a vaga volta', async () => {
    const { concurso } = await homologado(2);
    await ok(convocar(concurso, 1));
    const [{ id }] = (await chamados(concurso)) as [Wire];
    await nomeado(id);
    expect((await daConvocacao(id, 'declarar_ausente', { motivo: 'Não veio à posse.' })).status).toBe(409);
    const ontem = addDays(hoje, -1);
    await suite.force('update concurso_convocacao set prazo = $2, prazo_posse = $2 where id = $1', [id, ontem]);
    expect((await errorsOf(daConvocacao(id, 'empossar', { data: hoje, departamento_id: departamento }))).data?.[0]).toContain('sem efeito');
    await ok(daConvocacao(id, 'declarar_ausente', { motivo: 'Não veio à posse.' }));
    expect((await rh.get(`${URLS.cargos}/${concurso.vagas[0].cargo_id}`)).body).toMatchObject({ ocupadas: 0, reservadas: 0 });
  });

  it('do processo seletivo nasce um contrato com o prazo da lei', async () => {
    const cargo = await quadro.cargo({ tipo: 'temporario', regime_previdenciario: 'rgps' });
    const vagas = [{ cargo_id: cargo.id, ampla: 1, cadastro_reserva: true }];
    const { concurso } = await homologado(1, { tipo: 'processo_seletivo', prazo_contrato_meses: 12, vagas });
    await ok(convocar(concurso, 1));
    const [{ id }] = (await chamados(concurso)) as [Wire];
    await nomeado(id);
    const { id: vinculo } = await ok(daConvocacao(id, 'empossar', { data: hoje, exercicio: hoje, departamento_id: departamento }));
    const { body } = await rh.get(`${URLS.funcionarios}/${vinculo}`);
    expect(body).toMatchObject({ tipo_vinculo: 'temporario', regime_juridico: 'administrativo', outra_previdencia_id: null });
    expect(body.vigencia_contrato).toBe(`${Number(hoje.slice(0, 4)) + 1}-${addDays(hoje, -1).slice(5)}`);
  });
});

describe('o que qualquer pessoa lê', () => {
  it('a classificação sem CPF nem a lista em que alguém concorre', async () => {
    const { concurso } = await homologado(2, {}, () => ({ listas: ['pcd'] }));
    await ok(convocar(concurso, 1));
    for (const conjunto of ['concursos', 'concursos_resultados', 'concursos_convocacoes']) {
      const { status, body } = await suite.anonymous.get(`/publico/dados-abertos/${conjunto}?entidade_id=${entidade}`);
      expect([status, body.errors]).toEqual([200, undefined]);
      expect(JSON.stringify(body)).not.toMatch(/cpf|pcd/);
    }
  });

  it('o relatório traz a lista pedida, na ordem', async () => {
    const { concurso } = await homologado(3, {}, (n) => (n > 0 ? { listas: ['pcd'] } : {}));
    const { body } = await rh.get(`${CONCURSOS}/classificacao?concurso_id=${concurso.id}&lista=pcd`);
    expect(body.linhas.map(({ texto, lugar }: Wire) => texto ?? lugar)).toEqual([expect.stringContaining('Cargo de teste'), 1, 2]);
  });
});
