import { actionBarRecipe } from './action-bar.ts'
import { comboboxRecipe } from './combobox.ts'
import { datePickerRecipe } from './date-picker.ts'
import { dialogRecipe } from './dialog.ts'
import { drawerRecipe } from './drawer.ts'
import { listboxRecipe } from './listbox.ts'
import { menuRecipe } from './menu.ts'
import { popoverRecipe } from './popover.ts'
import { tagsInputRecipe } from './tags-input.ts'
import { tooltipRecipe } from './tooltip.ts'
import { treeViewRecipe } from './tree-view.ts'

/** The styles of the Chakra components that we use. A component without a recipe would have no style. */
export const slotRecipes = {
  actionBar: actionBarRecipe,
  combobox: comboboxRecipe,
  datePicker: datePickerRecipe,
  dialog: dialogRecipe,
  drawer: drawerRecipe,
  listbox: listboxRecipe,
  menu: menuRecipe,
  popover: popoverRecipe,
  tagsInput: tagsInputRecipe,
  tooltip: tooltipRecipe,
  treeView: treeViewRecipe,
}
