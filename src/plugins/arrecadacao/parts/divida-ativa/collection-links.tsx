import { Button } from 'antd';
import { CalendarRange, FileBadge, Scale, Table2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { demonstrativoDividaAtiva } from '../../reports/demonstrativo-divida-ativa';
import { certidaoDividaAtiva } from '../../resources/certidao_divida_ativa';
import { modeloParcelamento } from '../../resources/modelo_parcelamento';
import { parcelamentoDebito } from '../../resources/parcelamento_debito';

const LINKS = [
  ['CDAs', certidaoDividaAtiva.route.base, FileBadge],
  ['Parcelamentos', parcelamentoDebito.route.base, CalendarRange],
  ['Modelos de parcelamento', modeloParcelamento.route.base, Scale],
  ['Demonstrativo', demonstrativoDividaAtiva.path, Table2],
] as const;

/** From the list of the dívida ativa to what is beside it. */
export default function CollectionLinks() {
  const navigate = useNavigate();
  return LINKS.map(([label, path, Icon]) => (
    <Button key={path} icon={<Icon size={16} aria-hidden />} onClick={() => navigate(path)}>
      {label}
    </Button>
  ));
}
