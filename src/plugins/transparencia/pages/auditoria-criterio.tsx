import { auditPage } from '../../../resources/form/audit-page';
import { checkListCriterio } from '../resources/check_list_criterio';

export default auditPage(checkListCriterio);
