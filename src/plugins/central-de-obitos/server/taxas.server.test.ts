import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { cpfFrom } from '../../../server/seed/draw';

const suite = openSuite();
const GUIA = '/central-de-obitos/guias';
const CONCESSAO = '/central-de-obitos/concessoes';
const CORPO = '/central-de-obitos/nao-reclamados';
const ARRECADACAO = '/arrecadacao/guia';

let dalva: Caller;
let caixa: Caller;
let conta: number;
let municipal: number;
let medico: number;
let cidade: number;
let orgao: number;
const tipos: Record<string, number> = {};
beforeAll(async () => {
  dalva = await suite.login(cpfFrom(900_000_000 + 38));
  const um = async (texto: string) => Number((await suite.sql<{ id: number }>(texto))[0]?.id);
  caixa = (await suite.make.userWith({ 'arrecadacao.guias': [1, 5, 6], 'arrecadacao.pagamentos': [1, 5, 6] })).in(
    await suite.make.entity('02'),
    2026,
  );
  conta = await um('select conta_bancaria_id as id from convenio_arrecadacao order by id limit 1');
  municipal = await um("select id from cemiterio where nome = 'Cemitério da Saudade'");
  medico = await um('select id from medico order by id limit 1');
  cidade = await um('select cidade_id as id from cliente order by id limit 1');
  orgao = await um("select id from orgao where codigo = '02' order by id limit 1");
  for (const { id, especie } of await suite.sql<{ id: number; especie: string }>(
    'select id, especie from tipo_sepultura where not infantil',
  ))
    tipos[especie] = id;
});

let contador = 0;
const sepultura = (tipo: string, quadra: string): Promise<Wire> => {
  contador += 1;
  const numero = `X${contador}`;
  return ok(dalva.post('/central-de-obitos/sepultura', { cemiterio_id: municipal, quadra, numero, tipo_sepultura_id: tipos[tipo] }), 201);
};
async function obito(mais: object = {}): Promise<Wire> {
  contador += 1;
  return ok(
    dalva.post('/central-de-obitos/cadastro', {
      tipo: 'nao_fetal',
      nome: `Quem Paga ${contador}`,
      data_obito: '2026-11-16',
      hora_obito: '10:00',
      sexo: 'F',
      local_ocorrencia: 'domicilio',
      municipio_ocorrencia_id: cidade,
      medico_id: medico,
      certidao_termo: `7${contador}`,
      declarante_nome: 'Declarante',
      ...mais,
    }),
    201,
  );
}
async function guia(): Promise<Wire> {
  const [cova, { id: obito_id }] = [await sepultura('gaveta_vertical', 'B'), await obito()];
  const dados = { tipo: 'inumacao', obito_id, sepultura_id: cova.id, gaveta: 1, data_hora: '2026-11-17T15:00:00-03:00' };
  return ok(dalva.post(GUIA, { ...dados, responsavel_nome: 'Responsável' }), 201);
}
const emitir = async (id: number, vencimento = '2026-11-19') =>
  dalva.post(`${GUIA}/${id}/emitir_taxa`, { pagador_id: (await suite.make.pessoa()).id, vencimento });
const lerGuia = async (id: number): Promise<Wire> => (await caixa.get(`${ARRECADACAO}/${id}`)).body;
async function pagar(id: number): Promise<void> {
  const { valor } = await lerGuia(id);
  const pago = {
    origem: 'manual',
    data_pagamento: '2026-11-18',
    data_credito: '2026-11-18',
    conta_bancaria_id: conta,
    motivo: 'Pago no caixa.',
  };
  await ok(caixa.post(`${ARRECADACAO}/${id}/baixa`, { ...pago, valor_pago: valor, documento: `T${id}` }), 201);
}

describe('a taxa de sepultamento', () => {
  it('sai como guia de Arrecadação em nome de quem paga, e paga confirma a guia de sepultamento', async () => {
    const { id } = await guia();
    expect((await errorsOf(emitir(id, '2026-12-30'))).vencimento?.[0]).toContain('reservada até');
    const { guia_arrecadacao_id, situacao } = await ok(emitir(id));
    expect(situacao).toBe('emitida');
    expect(await lerGuia(guia_arrecadacao_id)).toMatchObject({ valor: '118.75', situacao: 'Emitida', itens: [{ principal: '118.75' }] });
    expect(
      (await errorsOf(dalva.post(`${GUIA}/${id}/confirmar_taxa`, { taxa_guia: '1', paga_em: '2026-11-18' }))).taxa_guia?.[0],
    ).toContain('está emitida');
    const pdf = await dalva.get(`${GUIA}/${id}/guia_da_taxa`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    await pagar(guia_arrecadacao_id);
    const { rotulo } = await lerGuia(guia_arrecadacao_id);
    expect((await dalva.get(`${GUIA}/${id}`)).body).toMatchObject({
      situacao: 'paga_ou_isenta',
      taxa_guia: rotulo,
      paga_em: '2026-11-18',
    });
  });

  it('a isenção e o cancelamento desfazem a guia que não se pagou, e nada se deve', async () => {
    for (const [ato, pedido] of [
      ['confirmar_taxa', { isencao: 'indigente', isencao_parecer: 'Sem recursos, conforme o parecer social.' }],
      ['cancelar', { motivo: 'A família desistiu do lugar.' }],
    ] as const) {
      const { id } = await guia();
      const { guia_arrecadacao_id } = await ok(emitir(id));
      await ok(dalva.post(`${GUIA}/${id}/${ato}`, pedido));
      const emitida = await lerGuia(guia_arrecadacao_id);
      expect(emitida.situacao).toBe('Cancelada');
      const [debito] = await suite.sql<{ saldo: string }>('select sum(valor)::text as saldo from debito_movimento where debito_id = $1', [
        emitida.itens[0].debito_id,
      ]);
      expect(debito?.saldo).toBe('0.00');
    }
  });

  it('o membro amputado tem guia própria, sem óbito, com o médico e o estabelecimento', async () => {
    const cova = await sepultura('gaveta_vertical', 'B');
    const dados = { tipo: 'membro', membro_de: 'Paciente', sepultura_id: cova.id, gaveta: 1, data_hora: '2026-11-18T15:00:00-03:00' };
    const pedido = { ...dados, responsavel_nome: 'Hospital Municipal' };
    expect(Object.keys(await errorsOf(dalva.post(GUIA, pedido)))).toEqual(
      expect.arrayContaining(['membro', 'membro_data', 'membro_estabelecimento', 'membro_medico_id']),
    );
    const membro = {
      membro: 'Perna direita',
      membro_data: '2026-11-17',
      membro_estabelecimento: 'Hospital Municipal',
      membro_medico_id: medico,
    };
    const feita = await ok(dalva.post(GUIA, { ...pedido, ...membro }), 201);
    expect(feita).toMatchObject({ falecido: 'Paciente', obito_id: null });
    expect((await dalva.get(`${GUIA}/${feita.id}/imprimir/guia`)).status).toBe(200);
  });
});

describe('a concessão que se paga', () => {
  it('espera o pagamento da guia, guarda a sepultura e começa a valer quando se paga', async () => {
    const jazigo = await sepultura('jazigo', 'A');
    const dados = { sepultura_id: jazigo.id, tipo: 'perpetua', inicio: '2026-11-18', ato: 'Contrato 40/2026' };
    const nova = { ...dados, titular_id: (await suite.make.pessoa()).id };
    expect((await errorsOf(dalva.post(CONCESSAO, nova))).valor?.[0]).toContain('Informe o valor');
    const { id, situacao } = await ok(dalva.post(CONCESSAO, { ...nova, valor: '6400.00' }), 201);
    expect(situacao).toBe('a_pagar');
    const outra = { ...dados, titular_id: (await suite.make.pessoa()).id, isencao: 'Lei local' };
    expect((await errorsOf(dalva.post(CONCESSAO, outra))).sepultura_id?.[0]).toContain('é concedida a');
    const { guia_arrecadacao_id } = await ok(dalva.post(`${CONCESSAO}/${id}/emitir_guia`, { vencimento: '2026-11-30' }));
    await pagar(guia_arrecadacao_id);
    expect((await dalva.get(`${CONCESSAO}/${id}`)).body).toMatchObject({
      situacao: 'ativa',
      guia: (await lerGuia(guia_arrecadacao_id)).rotulo,
    });
  });
});

describe('corpo não reclamado', () => {
  const novo = async (mais: object = {}) => {
    const { id: obito_id } = await obito({ desconhecido: true, nome: null, data_obito: '2026-10-10', necropsia: true, ...mais });
    const dados = { obito_id, orgao_id: orgao, recebido_em: '2026-10-12', guarda: 'IML', caracteristicas: 'Sem documentos.' };
    return ok(dalva.post(CORPO, dados), 201);
  };

  it('vai para estudo depois de trinta dias e de dez de aviso, nunca com indício de crime', async () => {
    const corpo = await novo();
    expect(corpo.prazo).toBe('2026-11-11');
    const escola = (await suite.sql<{ id: number }>("select id from pessoa where tipo = 'juridica' order by id limit 1"))[0]?.id;
    const estudo = { destino: 'estudo', termo: 'Termo 3/2026', instituicao_id: escola };
    const recusa = async (id: number, pedido: object) => (await errorsOf(dalva.post(`${CORPO}/${id}/destinar`, pedido))).destino?.[0];
    expect(await recusa(corpo.id, estudo)).toContain('pelo menos 10 dias');
    await ok(dalva.post(`${CORPO}/${corpo.id}/publicar_aviso`, { meio: 'jornal', dias: 10, publicacao: 'Folha do Vale' }));
    await ok(dalva.post(`${CORPO}/${corpo.id}/publicar_aviso`, { meio: 'diario', dias: 1, publicacao: 'Diário oficial' }));
    const [materia] = await suite.sql("select count(*)::int as n from diario_materia where origem_tipo = 'corpo_nao_reclamado'");
    expect(materia).toEqual({ n: 1 });
    const dado = await ok(dalva.post(`${CORPO}/${corpo.id}/destinar`, estudo));
    expect(dado).toMatchObject({ situacao: 'destinado', destino: 'estudo' });
    expect((await dalva.get(`/central-de-obitos/cadastro/${corpo.obito_id}`)).body.situacao).toBe('cedido');
    expect((await dalva.get(`${CORPO}/${corpo.id}/imprimir/termo`)).status).toBe(200);
    const morto = await novo({ natureza: 'homicidio', iml: '12' });
    await ok(dalva.post(`${CORPO}/${morto.id}/publicar_aviso`, { meio: 'jornal', dias: 12, publicacao: 'Folha do Vale' }));
    expect(await recusa(morto.id, estudo)).toContain('ação criminosa');
  });

  it('o sepultamento gratuito pede um aviso, e quem aparece o reclama', async () => {
    const corpo = await novo();
    const gratuito = { destino: 'sepultamento', termo: 'Ordem 9/2026' };
    expect((await errorsOf(dalva.post(`${CORPO}/${corpo.id}/destinar`, gratuito))).destino?.[0]).toContain('Ninguém foi avisado');
    const quem = { reclamante: 'Irmã', reclamante_documento: 'RG 1', reclamante_parentesco: 'Irmã' };
    expect(await ok(dalva.post(`${CORPO}/${corpo.id}/reclamar`, quem))).toMatchObject({ situacao: 'reclamado', reclamante: 'Irmã' });
  });
});
