import './fornecedor.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { http } from '../../../providers/http';
import { useSession } from '../../../providers/session';
import { useCall } from '../../../providers/use-call';
import { formatDate, formatDecimal } from '../../../resources/definition';
import { type Resource, recordAddress } from '../../../resources/definition/resource';
import { ataFornecedor } from '../resources/ata_fornecedor';
import { autorizacaoFornecedor } from '../resources/autorizacao_fornecedor';
import { contratoFornecedor } from '../resources/contrato_fornecedor';
import { cotacaoFornecedor } from '../resources/cotacao_fornecedor';
import { habilitacaoFornecedor } from '../resources/habilitacao_fornecedor';
import { licitacaoPublicada } from '../resources/licitacao_publicada';
import { meuCadastro } from '../resources/meu_cadastro';
import { pagamentoFornecedor } from '../resources/pagamento_fornecedor';
import { propostaFornecedor } from '../resources/proposta_fornecedor';
import { recursoFornecedor } from '../resources/recurso_fornecedor';

interface Linha {
  id: number;
  texto: string;
  dia: string | null;
  valor: string | null;
}

const PAINEIS = {
  sessoes: 'Sessões em que participo',
  documentos: 'Documentos a vencer',
  convites: 'Convites',
  cotacoes: 'Cotações a responder',
  autorizacoes: 'Autorizações de fornecimento a dar ciência',
  habilitacao: 'Documentos de habilitação a apresentar',
  recursos: 'Recursos com prazo',
  assinar_contrato: 'Contratos a assinar',
  assinar_ata: 'Atas a assinar',
  contratos: 'Contratos vigentes',
  pagamentos: 'Pagamentos',
  sancoes: 'Sanções em vigor',
} as const;
type Painel = keyof typeof PAINEIS;

/** Lines of a panel, so that none hides the others. */
const POR_PAINEL = 6;

const CHAVE = ['fornecedor', 'inicio'] as const;

/** The home of a supplier: what asks for something of it, what it has with the municipality and what it is to be paid. */
export default function InicioDoFornecedor() {
  const { access } = useSession();
  const pode = access.has(propostaFornecedor.menu, 1);
  const { data } = useQuery({
    queryKey: CHAVE,
    queryFn: async () => (await http.get<Record<Painel, Linha[]>>('/fornecedor/inicio', { quiet: true })).data,
    enabled: pode,
  });
  if (!data) return null;
  const cheios = (Object.keys(PAINEIS) as Painel[]).filter((painel) => data[painel].length > 0);
  return (
    <>
      <p className="fornecedor-atalho">
        <Link to={meuCadastro.route.base}>Meus dados</Link>
      </p>
      {cheios.length === 0 && <p>Nada pendente dos fornecedores que você representa.</p>}
      <div className="fornecedor-paineis">
        {cheios.map((painel) => (
          <section key={painel} className="fornecedor-painel" aria-labelledby={`fornecedor-${painel}`}>
            <h2 id={`fornecedor-${painel}`}>{PAINEIS[painel]}</h2>
            <ul className="fornecedor-lista">
              {data[painel].slice(0, POR_PAINEL).map((linha) => (
                <li key={linha.id} className="fornecedor-linha">
                  <span>
                    <NoPainel painel={painel} linha={linha} />
                    {linha.dia && <span className="fornecedor-nota">{formatDate(linha.dia)}</span>}
                  </span>
                  {linha.valor && <span className="numero">R$ {formatDecimal(linha.valor, 2)}</span>}
                  {painel === 'autorizacoes' && <Ciencia id={linha.id} af={linha.texto} />}
                </li>
              ))}
            </ul>
            {data[painel].length > POR_PAINEL && <Outros painel={painel} quantos={data[painel].length - POR_PAINEL} />}
          </section>
        ))}
      </div>
    </>
  );
}

/** Where a line of a panel leads to, of those that have a screen of their own. */
const DESTINOS: Readonly<Partial<Record<Painel, Resource>>> = {
  sessoes: licitacaoPublicada,
  convites: licitacaoPublicada,
  cotacoes: cotacaoFornecedor,
  habilitacao: habilitacaoFornecedor,
  recursos: recursoFornecedor,
  autorizacoes: autorizacaoFornecedor,
  pagamentos: pagamentoFornecedor,
  assinar_contrato: contratoFornecedor,
  assinar_ata: ataFornecedor,
  contratos: contratoFornecedor,
};

function Outros({ painel, quantos }: { painel: Painel; quantos: number }) {
  const destino = DESTINOS[painel];
  return <p className="fornecedor-nota">{destino ? <Link to={destino.route.base}>Ver outros {quantos}</Link> : `E outros ${quantos}.`}</p>;
}

function NoPainel({ painel, linha }: { painel: Painel; linha: Linha }): ReactNode {
  const destino = DESTINOS[painel];
  const parte = painel === 'sessoes' ? '#secao-saladedisputa' : '';
  return destino ? <Link to={`${recordAddress(destino, linha.id)}${parte}`}>{linha.texto}</Link> : linha.texto;
}

function Ciencia({ id, af }: { id: number; af: string }) {
  const call = useCall({ keys: [CHAVE] });
  return (
    <Button
      size="small"
      aria-label={`Dar ciência da ${af}`}
      onClick={() => void call(`/fornecedor/autorizacoes/${id}/ciencia`, {}, { once: true }).catch(() => undefined)}
    >
      Dar ciência
    </Button>
  );
}
