import { beforeAll, describe, expect, it } from 'vitest';
import { setCivilClock } from '../../../../resources/definition/civil-date';
import { doModelo, escritos } from './preencher';

beforeAll(() => setCivilClock(() => '2026-11-27'));

const MODELO = {
  id: 1,
  nome: 'Férias',
  tipo_id: 3,
  tipo: { id: 3, nome: 'Memorando' },
  assunto_id: null,
  assunto: null,
  titulo: 'Pedido de férias',
  texto: '',
  prazo_dias: 10,
  destinatarios: [],
};

describe('começar por um modelo', () => {
  it('dá o que o modelo tem, com o nome de cada relação; o que ele não tem fica como está', () => {
    expect(doModelo(MODELO)).toEqual({
      tipo_id: 3,
      tipo: { id: 3, nome: 'Memorando' },
      titulo: 'Pedido de férias',
      data_prazo: '2026-12-07',
    });
  });

  it('diz o que a pessoa escreveu e o modelo trocaria: nem o vazio, nem o igual, nem o que só veio preenchido', () => {
    const given = { titulo: 'Pedido de férias', texto: '<p>Peço.</p>', prioridade_id: 3, sigilo_id: 2, assunto_id: 5 };
    const current = { titulo: 'Outro', texto: '', prioridade_id: 2, sigilo_id: 2, assunto_id: 4 };
    const typed = new Set(['titulo', 'texto', 'sigilo_id', 'assunto_id']);
    expect(escritos(given, current, (name) => typed.has(name))).toEqual(['titulo', 'assunto_id']);
    expect(escritos({ texto: '<p>Peço.</p>' }, { texto: '<p>Peço.</p>\n' }, () => true)).toEqual([]);
  });
});
