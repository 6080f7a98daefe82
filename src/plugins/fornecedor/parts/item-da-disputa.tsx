import { App } from 'antd';
import { useMemo, useState } from 'react';
import type { ApiError } from '../../../providers/http';
import { useCall } from '../../../providers/use-call';
import { formatDecimal } from '../../../resources/definition';
import { FieldsForm } from '../../../resources/form/fields-form';
import { distancia } from '../../gestao-de-compras/calculo/contratacao/lance-distante';
import type { Criterio } from '../../gestao-de-compras/resources/contratacao/modalidades';
import { pedidoLance } from '../../gestao-de-compras/resources/contratacao/pedidos_do_licitante';
import type { ItemDaSala, Sala } from '../../gestao-de-compras/resources/contratacao/sala';
import { propostaFornecedor } from '../resources/proposta_fornecedor';
import { Contador } from './contador';
import { SALA } from './use-sala';

interface ItemDaDisputaProps {
  item: ItemDaSala;
  sala: Sala;
  /** The clock of this machine when the room was read, in milliseconds. */
  lidoEm: number;
}

const nomeDo = ({ numero, lote_numero }: ItemDaSala) => (lote_numero === null ? `Item ${numero}` : `Lote ${lote_numero}`);

/** An item or lot of the dispute: the best value, the own and its place, what is left of the stage and the next bid. */
export function ItemDaDisputa({ item, sala: { situacao, criterio, proposta_id, agora }, lidoEm }: ItemDaDisputaProps) {
  const {
    numero,
    lote_numero,
    descricao,
    melhor,
    melhor_oferecido,
    ofertas,
    meu_valor,
    meu_oferecido,
    minha_posicao,
    suspenso,
    ate,
    convocada,
  } = item;
  // a lot is disputed by its total, an item by its unit price
  const reais = (valor: string) => `R$ ${formatDecimal(valor, lote_numero === null ? 4 : 2)}`;
  const dita = (valor: string, oferecido: string | null) => (oferecido ? `${oferecido} (${reais(valor)})` : reais(valor));
  // the value of a closed bid is told to nobody: the field is emptied all the same
  const [dados, setDados] = useState(0);
  const recebendo = situacao === 'disputa' && !suspenso;
  const ato = recebendo ? 'dar_lance' : convocada && !suspenso ? 'cobrir' : null;
  const titulo = `disputa-${numero}`;
  return (
    <section aria-labelledby={titulo}>
      <h3 id={titulo}>
        {nomeDo(item)} · {descricao}
      </h3>
      {suspenso && (
        <p>
          <span className="estado" data-tom="atencao">
            Suspenso: não recebe lances
          </span>
        </p>
      )}
      {recebendo && ate && <Contador ate={ate} agora={agora} lidoEm={lidoEm} />}
      <dl className="fornecedor-valores">
        <div>
          <dt>Melhor oferta</dt>
          <dd className="numero">{melhor ? dita(melhor, melhor_oferecido) : 'nenhuma'}</dd>
        </div>
        {meu_valor && (
          <>
            <div>
              <dt>{meu_oferecido ? 'Sua oferta' : 'Seu valor'}</dt>
              <dd className="numero">{dita(meu_valor, meu_oferecido)}</dd>
            </div>
            <div>
              <dt>Sua posição</dt>
              <dd>
                <span role="status" className="estado" data-tom={minha_posicao === 1 ? 'bom' : 'atencao'}>
                  {minha_posicao}º de {ofertas}
                </span>
              </dd>
            </div>
          </>
        )}
      </dl>
      {ato === 'cobrir' && (
        <p>Você foi chamada a cobrir a melhor oferta: tem cinco minutos, e depois passa a vez (LC 123/2006, art. 45).</p>
      )}
      {ato && proposta_id !== null && meu_valor && (
        <Lance
          key={`${ato}-${meu_valor}-${dados}`}
          item={item}
          proposta={proposta_id}
          criterio={criterio}
          ato={ato}
          onDado={() => setDados(dados + 1)}
        />
      )}
    </section>
  );
}

type Modal = ReturnType<typeof App.useApp>['modal'];

/** Asks once more of a bid that is far under the best: a slip of typing is not taken back by who made it. */
function confirmar(modal: Modal, nome: string, valor: string, melhor: string, queda: string): Promise<boolean> {
  return new Promise((resolve) => {
    modal.confirm({
      title: `${nome}: lance de R$ ${formatDecimal(valor, 2)}?`,
      content: `O lance está ${formatDecimal(queda, 1)} % abaixo da melhor oferta, R$ ${formatDecimal(melhor, 2)}. Depois de enviado, só quem conduz o exclui.`,
      okText: 'Dar este lance',
      cancelText: 'Corrigir',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
}

/** What is bid where it is not the price. */
const LANCES: Readonly<Partial<Record<Criterio, 'desconto' | 'remuneracao_pct'>>> = {
  maior_desconto: 'desconto',
  maior_retorno: 'remuneracao_pct',
};

interface LanceProps {
  item: ItemDaSala;
  proposta: number;
  criterio: Criterio;
  ato: 'dar_lance' | 'cobrir';
  onDado: () => void;
}

function Lance({ item, proposta, criterio, ato, onDado }: LanceProps) {
  const call = useCall({ keys: [SALA] });
  const { modal } = App.useApp();
  const { numero, lote_numero, melhor } = item;
  const nome = nomeDo(item);
  // the forms of the items are on one screen: each field has a name of its own
  const campo = `lance_${numero}`;
  const lancado = LANCES[criterio] ?? 'valor_unitario';
  const fields = useMemo(() => {
    const help = lancado !== 'valor_unitario' ? pedidoLance[lancado].label : lote_numero === null ? 'Valor unitário.' : 'Total do lote.';
    return { [campo]: { ...pedidoLance[lancado], label: `Seu lance · ${nome}`, help, required: true } };
  }, [campo, nome, lote_numero, lancado]);
  const dar = async (digitado: Record<string, unknown>) => {
    const valor = String(digitado[campo] ?? '');
    const queda = lancado === 'valor_unitario' && criterio !== 'maior_lance' ? distancia(valor, melhor) : null;
    if (queda && melhor && !(await confirmar(modal, nome, valor, melhor, queda))) return;
    const lance = { item_numero: lote_numero === null ? numero : null, lote_numero, [lancado]: digitado[campo] };
    await call(`${propostaFornecedor.api.path}/${proposta}/${ato}`, lance, { once: true }).catch((error: ApiError) => {
      throw Object.assign(error, { errors: { [campo]: Object.values(error.errors ?? {}).flat() } });
    });
    onDado();
  };
  return <FieldsForm fields={fields} submit={ato === 'cobrir' ? 'Cobrir a melhor oferta' : 'Dar lance'} onSubmit={dar} />;
}
