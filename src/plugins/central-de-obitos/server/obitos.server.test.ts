import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { cpfFrom } from '../../../server/seed/draw';
import { avisarTemporalidade } from './notificacao';

const suite = openSuite();
const OBITO = '/central-de-obitos/cadastro';
const GUIA = '/central-de-obitos/guias';
const SEPULTAMENTO = '/central-de-obitos/sepultamento';
const SEPULTURA = '/central-de-obitos/sepultura';
const CONCESSAO = '/central-de-obitos/concessoes';
const NOTIFICACAO = '/central-de-obitos/notificacoes';
const CERTIDAO = '99999901552026400012034000056712';

let dalva: Caller;
let medico: number;
let cidade: number;
let municipal: number;
const tipos: Record<string, number> = {};
beforeAll(async () => {
  dalva = await suite.login(cpfFrom(900_000_000 + 38));
  const um = async (texto: string) => Number((await suite.sql<{ id: number }>(texto))[0]?.id);
  medico = await um('select id from medico order by id limit 1');
  cidade = await um('select cidade_id as id from cliente order by id limit 1');
  municipal = await um("select id from cemiterio where nome = 'Cemitério da Saudade'");
  for (const { id, especie, infantil } of await suite.sql<{ id: number; especie: string; infantil: boolean }>(
    'select id, especie, infantil from tipo_sepultura',
  ))
    tipos[infantil ? 'infantil' : especie] = id;
});

let contador = 0;
const causa = async (codigo: string): Promise<number> =>
  Number((await suite.sql<{ id: number }>('select id from causa_da_morte where codigo = $1', [codigo]))[0]?.id);

async function rascunho(changes: object = {}): Promise<object> {
  const causa_da_morte_id = await causa('I219');
  contador += 1;
  return {
    tipo: 'nao_fetal',
    nome: `Falecido de Teste ${contador}`,
    nascimento: '1950-01-01',
    data_obito: '2026-11-15',
    hora_obito: '10:00',
    sexo: 'M',
    local_ocorrencia: 'domicilio',
    municipio_ocorrencia_id: cidade,
    causas: [{ parte: 'I-a', causa_da_morte_id }],
    causa_basica_id: causa_da_morte_id,
    medico_id: medico,
    certidao_termo: `9${contador}`,
    declarante_nome: 'Declarante de Teste',
    ...changes,
  };
}
const registrar = async (changes: object = {}): Promise<Wire> => ok(dalva.post(OBITO, await rascunho(changes)), 201);

/** A grave of its own for a test. */
async function sepultura(tipo: string, quadra: string): Promise<Wire> {
  contador += 1;
  return ok(dalva.post(SEPULTURA, { cemiterio_id: municipal, quadra, numero: `T${contador}`, tipo_sepultura_id: tipos[tipo] }), 201);
}

const guiaDe = (obito_id: number, sepultura_id: number, changes: object = {}) => ({
  tipo: 'inumacao',
  obito_id,
  sepultura_id,
  gaveta: 1,
  data_hora: '2026-11-16T15:00:00-03:00',
  responsavel_nome: 'Responsável de Teste',
  ...changes,
});

async function guiaPaga(obito_id: number, sepultura_id: number, changes: object = {}): Promise<number> {
  const { id } = await ok(dalva.post(GUIA, guiaDe(obito_id, sepultura_id, changes)), 201);
  await ok(dalva.post(`${GUIA}/${id}/confirmar_taxa`, { taxa_guia: `T${id}`, paga_em: '2026-11-16' }));
  return id;
}

/** Buries somebody, from the certidão to the grave. */
async function sepultar(
  sepultura_id: number,
  obito: object = {},
  data_hora = '2026-11-16T15:00:00-03:00',
  mais: object = {},
): Promise<Wire> {
  const { id } = await registrar(obito);
  const guia_id = await guiaPaga(id, sepultura_id, { data_hora, ...mais });
  return ok(dalva.post(SEPULTAMENTO, { guia_id, data_hora }), 201);
}

/** Of what was buried on the days of another year, which no act of today leads to. */
const antigo = (id: number, colunas: string, valores: unknown[]) =>
  suite.force(`update sepultamento set ${colunas} where id = $1`, [id, ...valores]);

const exumacao = (changes: object = {}) => ({
  data_hora: '2026-11-18T09:00:00-03:00',
  motivo: 'prazo',
  autorizacao: 'Prazo cumprido',
  caixao_inteiro: 'nao',
  destino: 'mesma_gaveta',
  ...changes,
});

describe('óbito', () => {
  it('numera, calcula a idade e avisa os setores de quem tem cadastro: a conta se fecha', async () => {
    const alguem = await suite.make.userWith({});
    const [{ pessoa_id } = { pessoa_id: 0 }] = await suite.sql<{ pessoa_id: number }>('select pessoa_id from usuario where id = $1', [
      alguem.usuarioId,
    ]);
    const feito = await registrar({ falecido_id: pessoa_id, nome: null });
    expect(feito).toMatchObject({ situacao: 'registrado', idade: '76 anos', menor_de_um_ano: false });
    expect(feito.rotulo).toMatch(/^\d{3}\/2026 · /);
    const [pessoa] = await suite.sql('select data_obito::text as dia from pessoa where id = $1', [pessoa_id]);
    const [conta] = await suite.sql('select situacao from usuario_credencial where usuario_id = $1', [alguem.usuarioId]);
    expect([pessoa, conta]).toEqual([{ dia: '2026-11-15' }, { situacao: 'inativa' }]);
    expect((await errorsOf(dalva.post(OBITO, await rascunho({ falecido_id: pessoa_id, nome: null })))).falecido_id?.[0]).toContain(
      'já está registrado',
    );
  });

  it('confere a matrícula, a classificação pelo dia da morte e a causa básica', async () => {
    expect(
      (await errorsOf(dalva.post(OBITO, await rascunho({ certidao_matricula: `${CERTIDAO.slice(0, 31)}9` })))).certidao_matricula?.[0],
    ).toContain('dígito');
    expect((await registrar({ certidao_matricula: CERTIDAO })).certidao_matricula).toBe(CERTIDAO);
    const cid11 = await causa('BA41.Z');
    const linhas = { causas: [{ parte: 'I-a', causa_da_morte_id: cid11 }], causa_basica_id: cid11 };
    expect((await errorsOf(dalva.post(OBITO, await rascunho(linhas))))['causas.0.causa_da_morte_id']?.[0]).toContain(
      'CID-11 vale desde 01/01/2027',
    );
    const parada = await causa('I469');
    const mal = { causas: [{ parte: 'I-a', causa_da_morte_id: parada }], causa_basica_id: parada };
    expect((await errorsOf(dalva.post(OBITO, await rascunho(mal)))).causa_basica_id?.[0]).toContain('mal definida');
    expect((await registrar({ ...mal, causa_confirmada: true })).situacao).toBe('registrado');
    const prostata = await causa('C61');
    const dela = { sexo: 'F', causas: [{ parte: 'I-a', causa_da_morte_id: prostata }], causa_basica_id: prostata };
    expect((await errorsOf(dalva.post(OBITO, await rascunho(dela))))['causas.0.causa_da_morte_id']?.[0]).toContain('não é do sexo');
  });

  it('o natimorto não precisa de nome, e o nome que os pais dão é o que se lê', async () => {
    const fetal = { tipo: 'fetal', nome: null, nascimento: null, causas: [], causa_basica_id: null };
    expect((await registrar(fetal)).rotulo).toContain('Natimorto');
    expect((await registrar({ ...fetal, nome: 'Clarice' })).rotulo).toContain('Clarice');
    expect((await errorsOf(dalva.post(OBITO, await rascunho({ nome: null })))).nome).toBeDefined();
  });
});

describe('guia e sepultamento', () => {
  it('leva da certidão à sepultura, e o livro se numera sem falhas em cada cemitério', async () => {
    const cova = await sepultura('gaveta_vertical', 'B');
    const feito = await sepultar(cova.id);
    expect(feito).toMatchObject({
      situacao: 'realizado',
      tipo: 'inumacao',
      data: '2026-11-16',
      temporaria_ate: '2029-11-16',
      exumavel_desde: '2029-11-16',
    });
    expect((await dalva.get(`${OBITO}/${feito.obito_id}`)).body).toMatchObject({ situacao: 'sepultado' });
    expect((await dalva.get(`${GUIA}/${feito.guia_id}`)).body.situacao).toBe('cumprida');
    expect((await dalva.get(`${SEPULTURA}/${cova.id}`)).body).toMatchObject({ situacao: 'Ocupada', corpos: 1, vagas: 0 });
    const seguinte = await sepultar((await sepultura('gaveta_vertical', 'B')).id);
    expect(seguinte.numero).toBe(feito.numero + 1);
    await expect(suite.sql('update sepultamento set gaveta = 9 where id = $1', [feito.id])).rejects.toThrow('não se altera');
    expect((await dalva.get(`${SEPULTAMENTO}/${feito.id}/imprimir/certidao`)).status).toBe(200);
  });

  it('não sepulta sem certidão, antes de 24 h sem médico, nem depois de 36 h sem conservação', async () => {
    const cova = await sepultura('gaveta_vertical', 'B');
    const sem = await registrar({ certidao_termo: null });
    expect((await errorsOf(dalva.post(GUIA, guiaDe(sem.id, cova.id)))).obito_id?.[0]).toContain('Falta a certidão');
    const { id } = await registrar();
    expect(
      (await errorsOf(dalva.post(GUIA, guiaDe(id, cova.id, { data_hora: '2026-11-16T09:00:00-03:00' })))).autorizacao_medica,
    ).toBeDefined();
    expect((await errorsOf(dalva.post(GUIA, guiaDe(id, cova.id, { data_hora: '2026-11-17T09:00:00-03:00' })))).conservacao).toBeDefined();
    const violento = await registrar({ natureza: 'acidente' });
    expect((await errorsOf(dalva.post(GUIA, guiaDe(violento.id, cova.id)))).obito_id?.[0]).toContain('IML');
    const cinzas = guiaDe(id, cova.id, { tipo: 'cremacao' });
    expect((await errorsOf(dalva.post(GUIA, cinzas))).tipo?.[0]).toContain('vontade');
  });

  it('o óbito com guia não se cancela nem se traslada, e a hora em que se sepultou é conferida', async () => {
    const cova = await sepultura('gaveta_vertical', 'B');
    const { id } = await registrar();
    const guia_id = await guiaPaga(id, cova.id);
    const traslado = { traslado_destino: 'Cemitério da Vila', traslado_em: '2026-11-16', traslado_guia: '7' };
    expect((await errorsOf(dalva.post(`${OBITO}/${id}/cancelar`, { motivo: 'Registrado em duplicidade.' }))).id?.[0]).toContain(
      'tem a guia',
    );
    expect((await errorsOf(dalva.post(`${OBITO}/${id}/trasladar`, traslado))).id?.[0]).toContain('tem a guia');
    expect((await errorsOf(dalva.post(SEPULTAMENTO, { guia_id, data_hora: '2026-11-15T09:00:00-03:00' }))).data_hora?.[0]).toContain(
      'depois da morte',
    );
    expect((await errorsOf(dalva.post(SEPULTAMENTO, { guia_id, data_hora: '2026-11-15T20:00:00-03:00' }))).data_hora?.[0]).toContain(
      'menos de 24 h',
    );
    await ok(dalva.post(`${GUIA}/${guia_id}/cancelar`, { motivo: 'A família mudou de ideia.' }));
    expect((await errorsOf(dalva.post(`${OBITO}/${id}/trasladar`, { ...traslado, traslado_em: '2026-11-14' }))).traslado_em).toBeDefined();
    expect(await ok(dalva.post(`${OBITO}/${id}/trasladar`, traslado))).toMatchObject({ situacao: 'trasladado' });
  });

  it('a guia reserva a gaveta: de dez pedidos ao mesmo tempo, um a leva', async () => {
    const cova = await sepultura('gaveta_vertical', 'B');
    const obitos: Wire[] = [];
    for (let n = 0; n < 10; n += 1) obitos.push(await registrar());
    const respostas = await Promise.all(obitos.map(({ id }) => dalva.post(GUIA, guiaDe(id, cova.id))));
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
    expect(respostas.find(({ status }) => status === 422)?.body.errors.gaveta[0]).toContain('já guarda um corpo');
    const guia = respostas.find(({ status }) => status === 201)?.body.result;
    await ok(dalva.post(`${GUIA}/${guia.id}/cancelar`, { motivo: 'A família escolheu outro cemitério.' }));
    expect((await dalva.post(GUIA, guiaDe(obitos[9]?.id === guia.obito_id ? obitos[0]?.id : obitos[9]?.id, cova.id))).status).toBe(201);
  });

  it('nenhuma sequência deixa em uma gaveta mais do que ela comporta, nem por fora das regras', async () => {
    const jazigo = await sepultura('jazigo', 'A');
    for (const gaveta of [1, 2, 3]) await sepultar(jazigo.id, {}, undefined, { gaveta });
    const { id } = await registrar();
    expect((await errorsOf(dalva.post(GUIA, guiaDe(id, jazigo.id, { gaveta: 4 })))).gaveta?.[0]).toContain('não tem a gaveta 4');
    const porFora = (gaveta: number, tipo: string) =>
      suite.sql(
        `insert into sepultamento (cliente_id, numero, ano, situacao, tipo, cemiterio_id, sepultura_id, gaveta, data_hora)
         select cliente_id, 90000 + floor(random() * 9000)::int, ano, 'realizado', $3, cemiterio_id, sepultura_id, $2, data_hora from sepultamento where sepultura_id = $1 limit 1`,
        [jazigo.id, gaveta, tipo],
      );
    for (const gaveta of [1, 2, 3]) await expect(porFora(gaveta, 'inumacao')).rejects.toThrow('já guarda um corpo');
    for (let n = 0; n < 4; n += 1) await porFora(1, 'ossada');
    await expect(porFora(1, 'ossada')).rejects.toThrow('cabem 4 urnas');
    const url = `${SEPULTURA}/${jazigo.id}`;
    const { body } = await dalva.get(url);
    expect((await errorsOf(dalva.edit(url, { gavetas: body.gavetas.slice(1) }))).gavetas?.[0]).toContain('ocupada');
    await expect(suite.sql('delete from sepultura_gavetas where pai_id = $1', [jazigo.id])).rejects.toThrow('não tem a gaveta');
  });

  it('a concedida pede quem autoriza, e a interditada não recebe ninguém', async () => {
    const jazigo = await sepultura('jazigo', 'A');
    const { id: titular_id } = await suite.make.pessoa();
    await ok(
      dalva.post(CONCESSAO, { sepultura_id: jazigo.id, tipo: 'perpetua', titular_id, inicio: '2020-01-01', ato: 'Contrato', guia: '1' }),
      201,
    );
    const { id } = await registrar();
    expect((await errorsOf(dalva.post(GUIA, guiaDe(id, jazigo.id)))).autorizacao?.[0]).toContain('concedida a');
    await ok(dalva.post(`${SEPULTURA}/${jazigo.id}/interditar`, { motivo: 'Laje com risco de queda.' }));
    expect((await errorsOf(dalva.post(GUIA, guiaDe(id, jazigo.id, { autorizacao: 'O titular' })))).sepultura_id?.[0]).toContain(
      'interditada',
    );
  });
});

describe('exumação', () => {
  it('antes do dia só por ordem, ou com o caixão inteiro dentro do cemitério depois de 60 dias', async () => {
    const cova = await sepultura('gaveta_vertical', 'B');
    const feito = await sepultar(cova.id);
    const url = `${SEPULTAMENTO}/${feito.id}/exumar`;
    expect((await errorsOf(dalva.post(url, exumacao()))).data_hora?.[0]).toContain('Só se exuma desde 16/11/2029');
    const outra = await sepultura('gaveta_vertical', 'B');
    const inteiro = exumacao({
      caixao_inteiro: 'sim',
      destino: 'outra_sepultura',
      destino_sepultura_id: outra.id,
      destino_gaveta: 1,
      motivo: 'reforma',
    });
    expect((await errorsOf(dalva.post(url, inteiro))).data_hora).toBeDefined();
    await antigo(feito.id, "data = '2026-09-01'", []);
    const movido = await ok(dalva.post(url, inteiro));
    expect(movido).toMatchObject({ situacao: 'exumado', exumacao_destino: 'outra_sepultura' });
    const la = (await dalva.get(`${SEPULTAMENTO}/${movido.seguinte_id}`)).body;
    expect(la).toMatchObject({
      tipo: 'reinumacao',
      sepultura_id: outra.id,
      anterior_id: feito.id,
      exumavel_desde: '2029-11-16',
      obito_id: feito.obito_id,
    });
    const ordem = exumacao({
      motivo: 'judicial',
      autorizacao: 'Mandado 12/2026',
      destino: 'outro_cemiterio',
      destino_externo: 'Cemitério da Vila',
    });
    expect(await ok(dalva.post(`${SEPULTAMENTO}/${la.id}/exumar`, ordem))).toMatchObject({ situacao: 'exumado', seguinte_id: null });
  });

  it('a urna fica na gaveta e cabe um novo corpo; um segundo corpo o banco recusa', async () => {
    const cova = await sepultura('gaveta_vertical', 'B');
    const feito = await sepultar(cova.id);
    await antigo(feito.id, "exumavel_desde = '2026-11-01', temporaria_ate = '2026-11-01'", []);
    const exumado = await ok(dalva.post(`${SEPULTAMENTO}/${feito.id}/exumar`, exumacao({ lacre: 'L-77' })));
    expect((await dalva.get(`${SEPULTAMENTO}/${exumado.seguinte_id}`)).body).toMatchObject({
      tipo: 'ossada',
      gaveta: 1,
      sepultura_id: cova.id,
    });
    expect((await dalva.get(`${SEPULTURA}/${cova.id}`)).body).toMatchObject({ corpos: 0, urnas: 1, vagas: 1, situacao: 'Parcial' });
    await sepultar(cova.id);
    const { id } = await registrar();
    expect((await errorsOf(dalva.post(GUIA, guiaDe(id, cova.id)))).gaveta?.[0]).toContain('já guarda um corpo');
  });

  it('renova-se do fim anterior, e o ossuário guarda o lugar para sempre', async () => {
    const cova = await sepultura('gaveta_vertical', 'B');
    const feito = await sepultar(cova.id);
    await antigo(feito.id, "temporaria_ate = '2026-08-20', exumavel_desde = '2026-08-20'", []);
    const url = `${SEPULTAMENTO}/${feito.id}`;
    expect(await ok(dalva.post(`${url}/renovar`, { meses: 36, guia: '4471', pago_em: '2026-07-30' }))).toMatchObject({
      temporaria_ate: '2029-08-20',
      exumavel_desde: '2029-08-20',
      renovacoes: [{ de: '2026-08-20', ate: '2029-08-20' }],
    });
    await expect(suite.sql("update sepultamento_renovacoes set guia = 'outra' where pai_id = $1", [feito.id])).rejects.toThrow(
      'não se altera',
    );
    const [ossuario] = await suite.sql<{ id: number }>("select s.id from sepultura s where s.quadra = 'OSS' limit 1");
    const ordem = exumacao({
      motivo: 'sanitaria',
      autorizacao: 'Ofício 3',
      destino: 'ossuario',
      destino_sepultura_id: ossuario?.id,
      destino_gaveta: 1,
    });
    await ok(dalva.post(`${url}/exumar`, ordem));
    expect((await dalva.get(`${OBITO}/${feito.obito_id}`)).body.onde_esta).toContain('Quadra OSS');
    await ok(dalva.post(`${url}/retificar`, { texto: 'O nome do coveiro é Benedito.' }));
  });
});

describe('prazos, notificações e concessões', () => {
  it('avisa do fim da sepultura temporária uma vez, com carta e edital no diário', async () => {
    await avisarTemporalidade(suite.services);
    await avisarTemporalidade(suite.services);
    const rows = await suite.sql<{ id: number; n: number }>(
      "select min(id)::int as id, count(*)::int as n from notificacao_sepultura where finalidade = 'temporalidade' group by sepultamento_id",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ n }) => n === 1)).toBe(true);
    const url = `${NOTIFICACAO}/${rows[0]?.id}`;
    expect((await errorsOf(dalva.post(`${url}/expedir`, { meio: 'carta' }))).prova).toBeDefined();
    const expedida = await ok(dalva.post(`${url}/expedir`, { meio: 'edital' }));
    expect(expedida).toMatchObject({ situacao: 'em_prazo', prazo: '2027-02-16' });
    const [materia] = await suite.sql("select titulo from diario_materia where origem_tipo = 'notificacao_sepultura'");
    expect(materia?.titulo).toContain('EDITAL DE NOTIFICAÇÃO');
    expect((await errorsOf(dalva.post(`${url}/encerrar_prazo`))).id?.[0]).toContain('vai até 16/02/2027');
    expect(await ok(dalva.post(`${url}/registrar_manifestacao`, { manifestacao: 'A família vai renovar.' }))).toMatchObject({
      situacao: 'manifestada',
    });
  });

  it('o abandono pede três notificações sem manifestação antes da reversão', async () => {
    const jazigo = await sepultura('jazigo', 'A');
    const { id: titular_id } = await suite.make.pessoa();
    const concessao = await ok(
      dalva.post(CONCESSAO, {
        sepultura_id: jazigo.id,
        tipo: 'perpetua',
        titular_id,
        inicio: '1990-01-01',
        ato: 'Título',
        isencao: 'Anterior ao sistema',
      }),
      201,
    );
    const outra = { sepultura_id: jazigo.id, tipo: 'familiar', titular_id, inicio: '2026-01-01', ato: 'Outro', guia: '9' };
    expect((await errorsOf(dalva.post(CONCESSAO, outra))).sepultura_id?.[0]).toContain('é concedida a');
    const url = `${SEPULTURA}/${jazigo.id}`;
    await ok(dalva.post(`${url}/apontar_abandono`, { motivo: 'Lápide quebrada e sem conservação há anos.' }));
    expect((await errorsOf(dalva.post(`${url}/reverter`, { ato: 'Decreto 80/2027' }))).id?.[0]).toContain('pede 3 notificações');
    const { body } = await dalva.get(`${NOTIFICACAO}?sepultura_id=${jazigo.id}`);
    expect(body.data.map(({ rotulo }: Wire) => rotulo.slice(-2)).sort()).toEqual(['1ª', '2ª', '3ª']);
    for (const { id } of body.data) await ok(dalva.post(`${NOTIFICACAO}/${id}/expedir`, { meio: 'edital' }));
    await ok(dalva.post(`${NOTIFICACAO}/${body.data[0].id}/registrar_manifestacao`, { manifestacao: 'A família vai conservá-la.' }));
    expect((await errorsOf(dalva.post(`${url}/reverter`, { ato: 'Decreto 80/2027' }))).id?.[0]).toContain('se manifestou');
    // the abandonment is pointed out again: it takes three notices of its own
    await ok(dalva.post(`${url}/afastar_abandono`, { motivo: 'A família limpou o jazigo.' }));
    await ok(dalva.post(`${url}/apontar_abandono`, { motivo: 'Outra vez sem conservação, anos depois.' }));
    const novas = (await dalva.get(`${NOTIFICACAO}?sepultura_id=${jazigo.id}&situacao=a_expedir`)).body.data;
    expect(novas).toHaveLength(3);
    for (const { id } of novas) await ok(dalva.post(`${NOTIFICACAO}/${id}/expedir`, { meio: 'edital' }));
    expect((await errorsOf(dalva.post(`${url}/reverter`, { ato: 'Decreto 80/2027' }))).id?.[0]).toContain('em prazo');
    await suite.force("update notificacao_sepultura set prazo = '2026-11-01' where sepultura_id = $1", [jazigo.id]);
    for (const { id } of novas) await ok(dalva.post(`${NOTIFICACAO}/${id}/encerrar_prazo`));
    expect(await ok(dalva.post(`${url}/reverter`, { ato: 'Decreto 80/2027' }))).toMatchObject({ abandonada: false, titular: null });
    expect((await dalva.get(`${CONCESSAO}/${concessao.id}`)).body).toMatchObject({ situacao: 'revertida', ato_fim: 'Decreto 80/2027' });
  });

  it('a concessão temporária renova-se do fim anterior', async () => {
    const jazigo = await sepultura('jazigo', 'A');
    const { id: titular_id } = await suite.make.pessoa();
    const rascunhado = {
      sepultura_id: jazigo.id,
      tipo: 'temporaria',
      titular_id,
      inicio: '2021-11-30',
      fim: '2026-11-30',
      ato: 'Contrato',
      guia: '5',
    };
    const { id } = await ok(dalva.post(CONCESSAO, rascunhado), 201);
    expect(await ok(dalva.post(`${CONCESSAO}/${id}/renovar`, { meses: 60, guia: '6', pago_em: '2026-11-10' }))).toMatchObject({
      fim: '2031-11-30',
    });
    expect((await dalva.get(`${CONCESSAO}/${id}/imprimir/termo`)).status).toBe(200);
    expect(await ok(dalva.post(`${CONCESSAO}/${id}/extinguir`, { ato: 'Renúncia de 18/11/2026' }))).toMatchObject({
      situacao: 'extinta',
      ato_fim: 'Renúncia de 18/11/2026',
    });
  });
});

describe('relatórios e face pública', () => {
  it('cada gaveta é livre, ocupada ou interditada', async () => {
    const { body } = await dalva.get('/central-de-obitos/relatorios?relatorio=ocupacao&exercicio=2026');
    const total = body.linhas.at(-1);
    expect(total.gavetas).toBe(total.livres + total.ocupadas + total.interditadas);
    for (const modelo of ['inumacoes', 'exumacoes', 'vencidas', 'concessoes', 'causas'])
      expect((await dalva.get(`/central-de-obitos/relatorios?relatorio=${modelo}&exercicio=2026`)).status).toBe(200);
  });

  it('qualquer pessoa acha onde alguém está, e nada da causa, do CPF ou do médico', async () => {
    const { status, body } = await suite.anonymous.get('/publico/dados-abertos/sepultamentos?busca=Rufino');
    expect(status).toBe(200);
    expect(body.data[0]).toMatchObject({
      falecido: 'Sebastião Rufino Gomes',
      cemiterio_nome: 'Cemitério da Saudade',
      sepultura_nome: 'Quadra B, nº 1',
    });
    expect(Object.keys(body.data[0]).some((chave) => /causa|cpf|medico|obito/.test(chave))).toBe(false);
  });
});
